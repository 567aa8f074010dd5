import { join, resolve } from 'node:path'
import * as z from 'zod'
import { trimEnd } from '../../common/trim-end.ts'
import { isLoopback, readTrustProxy, type TrustProxy } from './proxy.ts'
import { OperatorError } from './trouble.ts'

/** The settings a school's machine gives through the environment, checked once at start. */
export type Config = {
  port: number
  host: string
  /** Absolute folder of the database and the files. */
  dataDir: string
  /** Absolute folder of the compiled lessons. */
  contentDir: string
  databaseUrl: string | undefined
  storageUrl: string | undefined
  /** Address that pupils type, without a last slash; also decides whether cookies are `Secure`. */
  publicUrl: string
  /** Whether `PUBLIC_URL` says it; else it is a guess of `HOST` and `PORT`. */
  isPublicUrlSet: boolean
  smtpUrl: string | undefined
  smsGatewayUrl: string | undefined
  /**
   * Whether messages to people are printed: on a developer's machine, which has no other way to send them
   * and serves itself alone. Never where a proxy stands before the school or `NODE_ENV` is `production`.
   */
  printsMessages: boolean
  /** Whose word on callers' addresses is taken. */
  trustProxy: TrustProxy
  /**
   * Where an nginx before the school finds the folder of the files (an `internal` location, with both slashes):
   * it sends documents itself. Undefined: the school sends them.
   */
  accelPrefix: string | undefined
  /** Absolute folder of the backups; undefined: in the data folder. */
  backupDir: string | undefined
  /** Whether the open school backs itself up each night. */
  backsUpNightly: boolean
  /** How many backups a folder keeps. */
  backupsToKeep: number
  /** What who reads `/metrics` must send; undefined: nobody reads them. */
  metricsToken: string | undefined
  /** Whether lessons can be kept on a phone; else the worker that phones have is ended. */
  isOfflineOn: boolean
  logLevel: LogLevel
}

/** A setting that cannot work; its message is one line for the person who starts the school. */
export class ConfigError extends OperatorError {}

const wholeNumber = 'doit être un nombre entier entre 0 et 65535'
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
const onOrOff = 'doit valoir on ou off'
const longToken = 'doit avoir de 16 à 200 caractères, sans espace'
const yesOrNo = 'doit valoir true ou false'
const fewBackups = 'doit être un nombre entier entre 1 et 1000'
const urlOf = (pattern: RegExp, form: string) =>
  z.url({ protocol: pattern, error: `doit être une adresse de la forme ${form}` }).optional()

const withSender = z.refine<string | undefined>(
  (value) => {
    const from = value && new URL(value).searchParams.get('from')
    return !from || /^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(from)
  },
  { error: 'doit donner après « ?from= » une adresse de la forme ecole@ecole.example' },
)

const environment = z.object({
  PORT: z.coerce
    .number({ error: wholeNumber })
    .int(wholeNumber)
    .min(0, wholeNumber)
    .max(65535, wholeNumber)
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  CONTENT_DIR: z
    .string()
    .min(1)
    .default(join(import.meta.dirname, '../../../dist/content')),
  DATABASE_URL: urlOf(/^postgres(ql)?$/, 'postgres://utilisateur:motdepasse@machine/base'),
  STORAGE_URL: urlOf(/^s3$/, 's3://cle:secret@machine/seau'),
  PUBLIC_URL: urlOf(/^https?$/, 'https://ecole.example').refine((value) => !value || !/[?#]/.test(value), {
    error: 'doit être une adresse sans « ? » ni « # »',
  }),
  SMTP_URL: urlOf(/^smtps?$/, 'smtp://utilisateur:motdepasse@machine:587').check(withSender),
  SMS_GATEWAY_URL: urlOf(/^https?$/, 'https://passerelle.example/envoi'),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform(readTrustProxy)
    .refine((value) => value !== undefined, {
      error:
        'doit valoir true, false, un nombre de serveurs (1 à 10), ou leurs adresses séparées par des virgules',
    })
    .transform((value) => value ?? false),
  X_ACCEL_PREFIX: z
    .string()
    .regex(/^\/[\w./-]{1,100}\/$/, 'doit être un chemin entre deux « / », comme /fichiers-proteges/')
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_NIGHTLY: z.enum(['true', 'false'], { error: yesOrNo }).default('true'),
  BACKUP_KEEP: z.coerce
    .number({ error: fewBackups })
    .int(fewBackups)
    .min(1, fewBackups)
    .max(1000, fewBackups)
    .default(7),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, longToken)
    .optional(),
  OFFLINE: z.enum(['on', 'off'], { error: onOrOff }).default('on'),
  LOG_LEVEL: z
    .enum(logLevels, { error: `doit être un de ces mots : ${logLevels.join(', ')}` })
    // Who reads the terminal wants the address, not what is in order.
    .default(process.stdout.isTTY ? 'warn' : 'info'),
  NODE_ENV: z.string().optional(),
})
/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)
type Settings = z.output<typeof environment>

/** Reads the environment; throws `ConfigError` naming the first setting that is wrong, never its value. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`Réglage ${String(issue?.path[0])} : ${issue?.message}.`)
  }
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    contentDir: resolve(settings.CONTENT_DIR),
    databaseUrl: settings.DATABASE_URL,
    storageUrl: settings.STORAGE_URL,
    publicUrl: publicUrlOf(settings),
    isPublicUrlSet: settings.PUBLIC_URL !== undefined,
    smtpUrl: settings.SMTP_URL,
    smsGatewayUrl: settings.SMS_GATEWAY_URL,
    printsMessages: printsMessages(settings),
    trustProxy: settings.TRUST_PROXY,
    accelPrefix: accelPrefixOf(settings),
    backupDir: settings.BACKUP_DIR && resolve(settings.BACKUP_DIR),
    backsUpNightly: settings.BACKUP_NIGHTLY === 'true',
    backupsToKeep: settings.BACKUP_KEEP,
    metricsToken: settings.METRICS_TOKEN,
    isOfflineOn: settings.OFFLINE === 'on',
    logLevel: settings.LOG_LEVEL,
  }
}

const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Settings) =>
  trimEnd(PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`, '/')

function accelPrefixOf({ X_ACCEL_PREFIX, STORAGE_URL }: Settings): string | undefined {
  if (X_ACCEL_PREFIX && STORAGE_URL)
    throw new ConfigError(
      'Réglage X_ACCEL_PREFIX : ne va pas avec STORAGE_URL, dont nginx ne lit pas les fichiers.',
    )
  return X_ACCEL_PREFIX
}

function printsMessages(settings: Settings): boolean {
  const { SMTP_URL, SMS_GATEWAY_URL, TRUST_PROXY, NODE_ENV, HOST } = settings
  if (SMTP_URL || SMS_GATEWAY_URL || TRUST_PROXY || NODE_ENV === 'production') return false
  return isLoopback(HOST) && isLoopback(new URL(publicUrlOf(settings)).hostname)
}
