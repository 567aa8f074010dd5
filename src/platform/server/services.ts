import type { Config } from './config.ts'
import type { Content } from './content/load-content.ts'
import type { DatabasePool } from './db/tables.ts'
import type { FileStore } from './files/file-store.ts'
import type { Mailer } from './mailer/message.ts'

/** What the host hands to every room. */
export type Services = {
  config: Config
  db: DatabasePool
  files: FileStore
  content: Content
  /** Messages to people. */
  mailer: Mailer
  /** The clock; tests move it. */
  now: () => Date
  log: Log
}

/** A line for the operator; never with a secret in it, but for a developer's messages (`mailer/mailer.ts`). */
export type Log = {
  info: (sentence: string, facts?: LogFacts) => void
  warn: (sentence: string, facts?: LogFacts) => void
  error: (error: unknown, sentence: string, facts?: LogFacts) => void
}

/** What a line says beside its sentence, under names of its own. */
export type LogFacts = Readonly<Record<string, string | number | boolean | readonly string[]>>
