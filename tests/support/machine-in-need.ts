/** What a machine says of itself that wants care in all that it can. */
export const machineInNeed = {
  status: 'degraded',
  parts: [
    { name: 'database', ok: true, milliseconds: 3 },
    { name: 'files', ok: false, milliseconds: 5000 },
  ],
  uptime_seconds: 200_000,
  memory_mb: 1250,
  disk: { free_mb: 120, total_mb: 40_000 },
  versions: { school: '0.1.0', node: '24.21.0', database: 'PostgreSQL 17.2' },
  migrations: { applied: 13, pending: ['0015-testimonials'], unknown: [] },
  address: { url: 'http://127.0.0.1:3000', problem: 'machine' },
  examples: [],
  nothing_erased_until: null,
  backup_nightly: true,
  backup_trouble: null,
  backup: null,
  backup_running: null,
  backup_folder: '/srv/xamle/data/backups',
  documents: null,
  papers: {
    waiting: 3,
    failed: 1,
    failures: [
      { path: 'Bac/Terminale S2/Math/G1/epreuve/2024_un-nom-qui-ne-finit-pas.pdf', reason: 'Illisible.' },
    ],
  },
}
