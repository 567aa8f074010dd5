import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { holdLock } from './lock-holder.ts'
import { isRoot, type Patient, schoolUser } from './patients.ts'

export type DiskFault = {
  name: string
  /** Makes it; gives what takes it away again, where removing the folders does not. */
  make: (patient: Patient) => void | (() => void | Promise<void>) | Promise<() => Promise<void>>
  /** Further settings, moment and news of the build that belong to it. */
  env?: Record<string, string>
  now?: () => Date
  stale?: string[]
  /** `root`: only root can make it; `mount`: only who may mount a disk. */
  needs?: 'root' | 'mount'
  /** « what → remedy », as the doctor has to say it. */
  said: RegExp
  /** Whether a start is refused for it too, in the same words. */
  shuts?: true
  /** What belongs to the same fault and is told after it. */
  also?: RegExp[]
}

const inDatabase = (statement: string) => (patient: Patient) => {
  const database = new DatabaseSync(join(patient.dataDir, 'xamle.db'))
  database.exec(statement)
  database.close()
}
const ofRoot =
  (name: string, mode: number) =>
  ({ dataDir }: Patient) => {
    writeFileSync(join(dataDir, name), '', { flag: 'a' })
    chownSync(join(dataDir, name), 0, 0)
    chmodSync(join(dataDir, name), mode)
  }
const withMode =
  (name: string, mode: number) =>
  ({ dataDir }: Patient) => {
    chmodSync(join(dataDir, name), mode)
    return () => chmodSync(join(dataDir, name), 0o700)
  }

/** A disk of its own under the data folder, with the school on it. */
function onDisk({ dataDir }: Patient, options: string): () => void {
  const aside = `${dataDir}.aside`
  renameSync(dataDir, aside)
  mkdirSync(dataDir)
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dataDir])
  cpSync(aside, dataDir, { recursive: true, preserveTimestamps: true })
  for (const name of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
    chownSync(join(dataDir, name), schoolUser, schoolUser)
  chmodSync(dataDir, 0o700)
  return () => {
    execFileSync('umount', [dataDir])
    rmSync(aside, { recursive: true })
  }
}

const fill = (patient: Patient) => {
  const leave = onDisk(patient, 'size=6m')
  const file = openSync(join(patient.dataDir, 'full'), 'w')
  try {
    for (;;) writeSync(file, Buffer.alloc(4096))
  } catch {
    closeSync(file)
  }
  return leave
}

const rights = (remedy: string) => new RegExp(`ne sont pas abîmées\\. → ${remedy}`)
const restore = 'restaurez la dernière sauvegarde, qui met de côté'
const year = 365 * 86_400_000

/** Real faults of a machine, a folder and a database, each with its one right remedy. */
export const diskFaults: DiskFault[] = [
  {
    name: 'a full disk',
    needs: 'mount',
    make: fill,
    said: /^Il ne reste que 0 Mo .* → Libérez de la place/,
    also: [/est plein .* → Faites de la place/],
  },
  {
    name: 'a disk without a place for one more file',
    shuts: true,
    needs: 'mount',
    make: (patient) => {
      const leave = onDisk(patient, 'size=60m')
      const count = readdirSync(patient.dataDir, { recursive: true }).length
      execFileSync('mount', ['-o', `remount,nr_inodes=${count + 1}`, patient.dataDir])
      return leave
    },
    said: /est plein .* → Faites de la place/,
  },
  {
    name: 'a disk that cannot be written',
    shuts: true,
    needs: 'mount',
    make: (patient) => {
      const leave = onDisk(patient, 'size=60m')
      execFileSync('mount', ['-o', 'remount,ro', patient.dataDir])
      return leave
    },
    said: /lecture seule .* → .*mount -o remount,rw/,
  },
  {
    name: 'a database of root’s, as a restore by root leaves it',
    shuts: true,
    needs: 'root',
    make: ofRoot('xamle.db', 0o600),
    said: rights('Lancez comme root : « chown \\S+ /\\S+/xamle\\.db »'),
  },
  {
    name: 'a database of root’s that can only be read',
    shuts: true,
    needs: 'root',
    make: ofRoot('xamle.db', 0o644),
    said: rights('Lancez comme root : « chown \\S+ /\\S+/xamle\\.db »'),
  },
  {
    name: 'a write-ahead log of root’s',
    shuts: true,
    needs: 'root',
    make: ofRoot('xamle.db-wal', 0o600),
    said: rights('Lancez comme root : « chown \\S+ /\\S+/xamle\\.db-wal »'),
  },
  {
    name: 'a lock of root’s',
    shuts: true,
    needs: 'root',
    make: ofRoot('.lock', 0o600),
    said: rights('Lancez comme root : « chown \\S+ /\\S+/\\.lock »'),
  },
  {
    name: 'documents of root’s',
    needs: 'root',
    make: ({ dataDir }) => {
      for (const name of readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }))
        chownSync(join(dataDir, 'files', name), 0, 0)
    },
    said: rights('Lancez comme root : « chown -R \\S+ /\\S+ »'),
  },
  {
    name: 'a database that nobody may write',
    shuts: true,
    make: withMode('xamle.db', 0o400),
    // A start has made the log beside it, as shut, before it meets the refusal.
    said: rights('Lancez « chmod (-R )?u\\+rwX /\\S+ »'),
  },
  {
    name: 'a folder of documents that nobody may enter',
    shuts: true,
    make: withMode('files', 0o000),
    said: rights('Lancez « chmod -R u\\+rwX /\\S+/files »'),
  },
  {
    name: 'a data folder that can only be read',
    shuts: true,
    make: withMode('.', 0o500),
    said: rights('Lancez « chmod -R u\\+rwX /\\S+ »'),
  },
  {
    name: 'a data folder that others may enter, and its database',
    make: ({ dataDir }) => {
      chmodSync(dataDir, 0o755)
      chmodSync(join(dataDir, 'xamle.db'), 0o644)
    },
    said: /peuvent lire ou écrire \S+, et \d+ fichier.* → Lancez « chmod -R go-rwx/,
  },
  {
    name: 'a damaged database',
    make: ({ dataDir }) => {
      const file = openSync(join(dataDir, 'xamle.db'), 'r+')
      writeSync(file, Buffer.alloc(4096 * 6, 7), 0, 4096 * 6, 4096 * 4)
      closeSync(file)
    },
    said: new RegExp(`est abîmée .* → Arrêtez l’école, puis ${restore}`),
  },
  {
    name: 'a file that is no database',
    shuts: true,
    make: ({ dataDir }) => writeFileSync(join(dataDir, 'xamle.db'), 'Bonjour'.repeat(1000)),
    said: new RegExp(`est abîmée .* → Arrêtez l’école, puis ${restore}`),
  },
  {
    name: 'a database that another program holds',
    shuts: true,
    make: ({ dataDir }) => holdLock(join(dataDir, 'xamle.db')),
    said: /Un autre programme tient .* → Arrêtez-le/,
  },
  {
    name: 'a database that is gone',
    make: ({ dataDir }) => rmSync(join(dataDir, 'xamle.db')),
    said: /n’y est pas .* → Si elle est sur PostgreSQL, réglez DATABASE_URL ; sinon, retrouvez/,
  },
  {
    name: 'tables of a version that was never released',
    shuts: true,
    make: inDatabase("delete from kysely_migration where name = '0017-office'"),
    said: /jamais été publiée : .* sans passer par 0017-office\. → N’effacez rien : rouvrez/,
  },
  {
    name: 'tables of a newer version',
    shuts: true,
    make: inDatabase("insert into kysely_migration (name, timestamp) values ('9999-later', '')"),
    said: /plus récente .* → Mettez l’école à jour/,
  },
  {
    name: 'a folder of documents that is gone, as when a disk is not mounted',
    make: ({ dataDir }) => rmSync(join(dataDir, 'files'), { recursive: true }),
    said: /files n’est pas là\. → Montez le disque/,
  },
  {
    name: 'an empty folder of documents, as when a disk is not mounted',
    make: ({ dataDir }) => {
      rmSync(join(dataDir, 'files'), { recursive: true })
      mkdirSync(join(dataDir, 'files'))
      if (isRoot) chownSync(join(dataDir, 'files'), schoolUser, schoolUser)
    },
    said: /ne dit pas qu’il est celui de l’école.* → Vérifiez DATA_DIR/,
  },
  {
    name: 'the documents of another school',
    make: ({ dataDir }) => writeFileSync(join(dataDir, 'files/school.json'), '{"id":"another"}'),
    said: /celui d’une autre école que la base\. → Vérifiez DATA_DIR, DATABASE_URL et STORAGE_URL/,
  },
  {
    name: 'the folder of another school',
    make: ({ dataDir }) => writeFileSync(join(dataDir, 'school.json'), '{"id":"another"}'),
    said: /est celui d’une autre école que la base\. → Vérifiez DATA_DIR/,
  },
  {
    name: 'a document whose file is gone',
    make: ({ dataDir }) => {
      for (const name of readdirSync(join(dataDir, 'files/papers')))
        rmSync(join(dataDir, 'files/papers', name, 'paper.pdf'))
    },
    said: /^1 document\(s\) sans fichier : .* → Remplacez-les/,
  },
  {
    name: 'a document that is damaged',
    make: ({ dataDir }) => {
      for (const name of readdirSync(join(dataDir, 'files/papers')))
        truncateSync(join(dataDir, 'files/papers', name, 'paper.pdf'), 100)
    },
    said: /^1 document\(s\) dont le fichier est abîmé : .* → Reprenez leurs fichiers dans une sauvegarde/,
  },
  {
    name: 'what a restore that was killed has left',
    make: ({ dataDir }) => leaveBehind(join(dataDir, '.restoring/xamle.db')),
    said: /coupée et a laissé \S+\.restoring \(3,0 Mo, .* → Recommencez la restauration, qui l’efface d’abord ; ou, .* rm -r/,
  },
  {
    name: 'the same, cut off when the school was moved aside already',
    make: ({ dataDir }) => {
      leaveBehind(join(dataDir, '.restoring/xamle.db'))
      renameSync(join(dataDir, 'xamle.db'), join(dataDir, 'moved.db'))
    },
    said: /coupée et a laissé .* → Recommencez la restauration, qui l’efface d’abord\.$/,
    also: [/^La base de données n’est plus dans .* → Recommencez la restauration/],
  },
  {
    name: 'the school before a restore of last year',
    make: ({ dataDir }) => leaveBehind(join(dataDir, 'avant-restauration-2025-01-02-030405006/xamle.db')),
    said: /de côté : le dossier avant-\S+ \(3,0 Mo, .* → Si l’école restaurée est la bonne, .* rm -r/,
  },
  {
    name: 'lessons that were never compiled',
    make: ({ program }) => rmSync(join(program, 'dist/content/catalogue.json')),
    said: /^Il manque dist\/content\/catalogue\.json\. → Lancez « npm run build »/,
  },
  {
    name: 'quizzes that are gone from what was built',
    make: ({ program }) => rmSync(join(program, 'dist/content/quizzes'), { recursive: true }),
    said: /^Il manque dist\/content\/quizzes\/one\.json\. → Lancez « npm run build »/,
  },
  {
    name: 'quizzes that are gone from a release, which cannot build',
    make: ({ program }) => {
      writeFileSync(join(program, 'release.json'), '{}')
      rmSync(join(program, 'dist/content/quizzes'), { recursive: true })
    },
    said: /^Il manque dist\/content\/quizzes\/one\.json\. → Ce dossier n’a pas été copié en entier/,
  },
  {
    name: 'lessons that the school’s user may not read',
    make: ({ program }) => {
      chmodSync(join(program, 'dist/content/quizzes'), 0o000)
      return () => chmodSync(join(program, 'dist/content/quizzes'), 0o700)
    },
    said: /ne peut pas lire dist\/content\/quizzes\/one\.json\. → .* chmod -R a\+rX/,
  },
  {
    name: 'what was built of older sources',
    make: () => {},
    stale: ['les pages'],
    said: /sources ont changé depuis la construction : les pages\. → Relancez l’école/,
  },
  {
    name: 'a clock that is behind',
    make: () => {},
    now: () => new Date(Date.now() - 86_400_000 / 2),
    said: /horloge .* n’est pas d’accord avec la base .* → Mettez la machine à l’heure/,
  },
  {
    name: 'a clock that is behind the last moment that the school has noted',
    make: inDatabase(
      `insert or replace into settings (key, value) values ('clock', '{"seen":"${new Date(Date.now() + year).toISOString()}","jump":null}')`,
    ),
    said: /est en retard : l’école a été ouverte le .* → Mettez la machine à l’heure/,
  },
  {
    name: 'a clock that is ahead, before a start has met it',
    make: inDatabase(
      `insert or replace into settings (key, value) values ('clock', '{"seen":"${new Date(Date.now() - year).toISOString()}","jump":null}')`,
    ),
    said: /n’a pas été ouverte depuis le .* → Vérifiez l’heure avant d’ouvrir/,
  },
  {
    name: 'a level of the log that there is not',
    make: () => {},
    env: { LOG_LEVEL: 'verbose' },
    said: /^Réglage LOG_LEVEL .* → Corrigez ce réglage/,
  },
  {
    name: 'a setting whose name is misspelt',
    make: () => {},
    env: { DATABSE_URL: 'postgres://ecole@b/ecole' },
    said: /^Le réglage DATABSE_URL n’existe pas.* → Si c’est DATABASE_URL/,
  },
]

function leaveBehind(file: string): void {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
  writeFileSync(file, '', { mode: 0o600 })
  truncateSync(file, 3 * 1024 * 1024)
  if (!isRoot) return
  for (const path of [file, join(file, '..')]) chownSync(path, schoolUser, schoolUser)
}
