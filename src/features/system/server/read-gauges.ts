import type { Gauge } from '../../../platform/server/serve-metrics.ts'
import type { Services } from '../../../platform/server/services.ts'
import { readHealth } from './read-health.ts'

const megabyte = 1024 * 1024

/** How the machine is, in numbers. What cannot be asked is left out: an alert on its absence says so. */
export async function readGauges(services: Services): Promise<Gauge[]> {
  const { parts, disk, backup, papers, migrations } = await readHealth(services)
  const gauges = parts.map(({ name, ok }) =>
    gauge(`xamle_${name}_up`, `Whether the ${name} can be written: 1 or 0.`, Number(ok)),
  )
  if (disk)
    gauges.push(
      gauge('xamle_disk_free_bytes', 'Room on the disk of the data folder.', disk.free_mb * megabyte),
      gauge('xamle_disk_total_bytes', 'Size of the disk of the data folder.', disk.total_mb * megabyte),
    )
  if (backup)
    gauges.push(
      gauge(
        'xamle_last_backup_timestamp_seconds',
        'When the last backup was made and checked.',
        Date.parse(backup.at) / 1000,
      ),
    )
  if (papers)
    gauges.push(
      gauge('xamle_papers_waiting', 'Documents whose pages are to be rasterized.', papers.waiting),
      gauge('xamle_papers_failed', 'Documents whose pages could not be rasterized.', papers.failed),
    )
  if (migrations)
    gauges.push(
      gauge('xamle_migrations_pending', 'Changes of the tables yet to be made.', migrations.pending.length),
    )
  return gauges
}

const gauge = (name: string, help: string, value: number): Gauge => ({ name, help, value })
