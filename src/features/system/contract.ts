import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { messageReply } from '../../common/message-reply.ts'
import { addressSchema } from '../../school/address-schema.ts'
import * as calls from './calls.ts'

export const systemHealth = endpoint({
  call: calls.systemHealth,
  access: 'admin',
  summary:
    'How the school’s machine is: what answers, room, versions, migrations, the last backup, papers to draw.',
  reply: z.object({
    /** `degraded` when one of the parts does not answer. */
    status: z.enum(['ok', 'degraded']),
    parts: z.array(
      z.object({
        name: z.enum(['database', 'files']),
        ok: z.boolean(),
        /** Whether it is a full disk that makes it ill. */
        full: z.optional(z.boolean()),
        /** Milliseconds until the answer. */
        milliseconds: z.number(),
      }),
    ),
    /** Seconds since this copy of the server started. */
    uptime_seconds: z.number(),
    /** Memory of this copy of the server, in MB. */
    memory_mb: z.number(),
    /** Of the data folder's disk, in MB; null when the system does not say. */
    disk: z.nullable(z.object({ free_mb: z.number(), total_mb: z.number() })),
    versions: z.object({
      /** The school's own. */
      school: z.string(),
      node: z.string(),
      /** Such as `SQLite 3.53.4`; null when it does not answer. */
      database: z.nullable(z.string()),
    }),
    /** How far the tables are; null when the database does not answer. */
    migrations: z.nullable(
      z.object({
        /** How many they have gone through. */
        applied: z.number(),
        /** Names of those to come with the next start. */
        pending: z.array(z.string()),
        /** Names of those of a newer version, which this one does not know. */
        unknown: z.array(z.string()),
      }),
    ),
    /** What of the school's settings is still the example that it was delivered with, as admins are told. */
    examples: z.array(z.string()),
    /** The address that messages and slips give to pupils. */
    address: addressSchema,
    /** Null while what is due is erased; otherwise the clock has jumped, and nothing is erased until then, ISO text in UTC. */
    nothing_erased_until: z.nullable(z.string()),
    /** Whether the open school backs itself up each night. */
    backup_nightly: z.boolean(),
    /** Why last night had no backup, in a sentence, and since when, ISO text in UTC; null when it had one. */
    backup_trouble: z.nullable(z.object({ at: z.string(), sentence: z.string() })),
    /** The last one that was written and checked; null when there was none yet. */
    backup: z.nullable(
      z.object({
        /** When the database was copied, ISO text in UTC. */
        at: z.string(),
        /** Name of the archive. */
        name: z.string(),
        /** In MB. */
        size_mb: z.number(),
        /** How long it took. */
        seconds: z.number(),
        /** Rows and files in it. */
        rows: z.number(),
        files: z.number(),
        /** Names of documents that it holds damaged, or not at all, a hundred at most. */
        damaged: z.array(z.string()),
      }),
    ),
    /** The backup that is made now: since when, ISO text in UTC, and what it does, in a sentence; null when none is. */
    backup_running: z.nullable(z.object({ since: z.string(), step: z.string() })),
    /** Folder of the backups, on the school's machine. */
    backup_folder: z.string(),
    /** How far the documents have been compared with what was sent; null before the first time. */
    documents: z.nullable(
      z.object({
        /** When this round began and ended, ISO text in UTC; null while it goes on. */
        begun: z.string(),
        ended: z.nullable(z.string()),
        /** How many were read in it. */
        checked: z.number(),
        /** Stored paths of those that are damaged or gone, a hundred at most. */
        damaged: z.array(z.string()),
      }),
    ),
    /** Documents whose pages are to be rasterized; null when the database does not answer. */
    papers: z.nullable(
      z.object({
        waiting: z.number(),
        failed: z.number(),
        /** The latest of those that failed, ten at most: stored path and why. */
        failures: z.array(z.object({ path: z.string(), reason: z.string() })),
      }),
    ),
  }),
})

export const beginBackup = endpoint({
  call: calls.beginBackup,
  access: 'admin',
  summary:
    'Begins a backup of the school, as at night; nothing when one is under way, or was made since the one that is known. How far it is and what came of it stands in the machine’s state.',
  body: z.object({
    /** Moment of the last backup that the caller knows, ISO text in UTC; null for none. */
    last: z.nullable(z.string().check(z.maxLength(40))),
  }),
  reply: messageReply,
  status: 202,
})
