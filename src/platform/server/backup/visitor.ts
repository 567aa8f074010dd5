import type { BackupFacts } from './archive-format.ts'

/** Takes what an archive holds, each in its turn; has to read every byte it is given. */
export type Visitor = {
  /** Comes first; may throw to end the reading. */
  header: (facts: BackupFacts) => void
  /** The new file that the database is to be made in; undefined: nobody wants it. */
  databaseFile: string | undefined
  /** A file of the store; gives what it has of it, when it can say: another hash is another file. */
  file: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<string | undefined>
}

export type ArchiveFacts = { files: number; bytes: number }
