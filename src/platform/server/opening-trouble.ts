import { mkdtempSync, rmdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { AppError } from '../../common/app-error.ts'
import type { Config } from './config.ts'
import { troubleOfRights } from './data-folder.ts'
import { faultOf } from './faults.ts'
import { OperatorError, sentenceOf, shellWord, type Trouble } from './trouble.ts'
import { withoutSecrets } from './without-secrets.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl'>
type Part = 'database' | 'files'

/**
 * What a failure to open or to write the database or the files means to who runs the school, and what to do. The one place
 * that tells damage from a full disk, wrong rights, a lock, an ill disk and a server that is away: a restore is the remedy
 * of damage alone. `undefined` for a failure that is none of these.
 */
export function troubleOf(error: unknown, part: Part, place: Place): Trouble | undefined {
  const facts = factsOf(error)
  // A data folder has a lock, which is SQLite's, and files, wherever the rest is.
  if (facts.isOfDisk) return ofDisk(facts, place.dataDir)
  if (part === 'database' && place.databaseUrl) return ofPostgres(facts)
  if (part === 'files' && place.storageUrl) return ofS3(facts)
  return ofDisk(facts, place.dataDir)
}

/** As `troubleOf`, for what was being opened when it failed: there is always something to say. */
export function troubleOfOpening(error: unknown, part: Part, place: Place): Trouble {
  const { reason } = factsOf(error)
  const trouble = troubleOf(error, part, place)
  if (trouble) return trouble
  if (part === 'files' && place.storageUrl) return awayS3(reason)
  if (part === 'database' && place.databaseUrl) return awayPostgres(reason)
  return {
    what: `${part === 'database' ? 'La base de données' : 'Le dossier des documents'} de ${place.dataDir} ne peut pas être ouvert (${reason}).`,
    remedy:
      'N’effacez et ne restaurez rien avant de savoir pourquoi : « npm run doctor » regarde tout ce qu’il peut.',
  }
}

/** Any failure in the words of `troubleOf`, or as it says it of itself after `doing`: one line. */
export function sentenceOfFailure(error: unknown, doing: string, place?: Place): string {
  if (error instanceof OperatorError || error instanceof AppError) return error.message
  const trouble =
    place && (troubleOf(error, 'database', place) ?? (place.storageUrl && troubleOf(error, 'files', place)))
  if (trouble) return sentenceOf(trouble)
  return `${doing} : ${withoutSecrets(reasonOf(error))}. « npm run doctor » regarde ce qui peut en être la cause.`
}

type Facts = {
  codes: readonly (string | number)[]
  reason: string
  isFull: boolean
  /** Whether it passes by itself, such as a server that is away. */
  isPassing: boolean
  /** Whether SQLite or a path on the disk is what it speaks of, and which. */
  isOfDisk: boolean
  path: string | undefined
}

function factsOf(error: unknown): Facts {
  const fault = faultOf(error)
  return {
    codes: codesOf(error),
    reason: withoutSecrets(reasonOf(error)),
    isFull: fault?.code === 'no_space',
    isPassing: fault !== undefined,
    ...diskFacts(error),
  }
}

function diskFacts(error: unknown): Pick<Facts, 'isOfDisk' | 'path'> {
  if (!(error instanceof Error)) return { isOfDisk: false, path: undefined }
  const { errcode, path, syscall } = error as NodeJS.ErrnoException & { errcode?: unknown }
  if (path && syscall) return { isOfDisk: true, path }
  return typeof errcode === 'number' ? { isOfDisk: true, path: undefined } : diskFacts(error.cause)
}

function ofDisk({ codes, reason, isFull, path }: Facts, dataDir: string): Trouble | undefined {
  const is = (...wanted: (string | number)[]) => codes.some((code) => wanted.includes(code))
  if (path !== undefined && relative(dataDir, path).startsWith('..') && is('EACCES', 'EPERM', 'EROFS'))
    return {
      what: `${path} ne peut pas être lu ou écrit par l’utilisateur qui lance cette commande (${reason}).`,
      remedy: 'Donnez-lui ce fichier ou ce dossier (« chown »), ou choisissez-en un autre.',
    }
  if (isFull) return fullDisk(dataDir, reason)
  // SQLite's own: a file that is damaged, or none of its files.
  if (is(11, 26)) return damaged(join(dataDir, 'xamle.db'), reason)
  if (is('EROFS')) return readOnlyDisk(dataDir, reason)
  // Permission, read-only, cannot be opened.
  if (is(3, 8, 14, 'EACCES', 'EPERM'))
    return troubleOfRights(dataDir) ?? troubleOfWriting(dataDir) ?? strangeRights(dataDir, reason)
  if (is(5, 6))
    return {
      what: `Un autre programme tient la base de données ${join(dataDir, 'xamle.db')} (${reason}). Elle n’est pas abîmée.`,
      remedy: `Arrêtez-le (« fuser ${shellWord(join(dataDir, 'xamle.db'))} » le nomme), puis recommencez.`,
    }
  if (is(10, 'EIO'))
    return {
      what: `Le disque de ${dataDir} ne peut pas être lu ou écrit (${reason}) : il est malade ou débranché. Rien ne dit que les données soient abîmées.`,
      remedy: `Regardez ce qu’en dit le système (« dmesg »), copiez ${shellWord(dataDir)} sur un disque sain tant qu’il se lit, et réglez-y DATA_DIR.`,
    }
  if (is('ENOTDIR', 'EEXIST'))
    return {
      what: `Sur le chemin ${path ?? dataDir}, un fichier est à la place d’un dossier (${reason}).`,
      remedy: 'Déplacez ce fichier : l’école fait le dossier elle-même.',
    }
  return undefined
}

/** Whether a folder takes new files, by trying; undefined where it does. */
export function troubleOfWriting(folder: string): Trouble | undefined {
  try {
    rmdirSync(mkdtempSync(join(folder, '.essai-')))
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = String(code)
    if (faultOf(error)?.code === 'no_space') return fullDisk(folder, reason)
    if (code === 'EROFS') return readOnlyDisk(folder, reason)
    return troubleOfRights(folder) ?? strangeRights(folder, reason)
  }
}

const fullDisk = (folder: string, reason: string): Trouble => ({
  what: `Le disque de ${folder} est plein (${reason}) : rien n’y peut être écrit. Les données ne sont pas abîmées.`,
  remedy: 'Faites de la place sur ce disque, puis relancez l’école. Rien n’est à restaurer.',
})
const damaged = (file: string, reason: string): Trouble => ({
  what: `La base de données ${file} est abîmée (${reason}).`,
  remedy:
    'Arrêtez l’école, puis restaurez la dernière sauvegarde, qui met de côté ce qui est là : « npm run restore -- ARCHIVE --replace ».',
})
const readOnlyDisk = (folder: string, reason: string): Trouble => ({
  what: `Le disque de ${folder} est en lecture seule (${reason}). Les données ne sont pas abîmées.`,
  remedy:
    'S’il l’est devenu de lui-même, il est malade : regardez « dmesg ». Sinon, remontez-le en écriture (« mount -o remount,rw »), ou choisissez un autre DATA_DIR.',
})
const strangeRights = (folder: string, reason: string): Trouble => ({
  what: `Les données de ${folder} ne peuvent pas être ouvertes en écriture (${reason}), sans que leurs droits disent pourquoi. Rien ne dit qu’elles soient abîmées.`,
  remedy: `Regardez les attributs et les protections du système (« lsattr -R ${shellWord(folder)} », SELinux, AppArmor, ProtectSystem de systemd).`,
})

function ofPostgres({ codes, reason, isFull, isPassing }: Facts): Trouble | undefined {
  const is = (...wanted: string[]) => codes.some((code) => wanted.includes(String(code)))
  if (isFull)
    return {
      what: `Le disque de la base PostgreSQL est plein (${reason}).`,
      remedy: 'Faites-y de la place. Rien n’est à restaurer.',
    }
  if (is('28P01', '28000'))
    return {
      what: `La base PostgreSQL refuse l’utilisateur de DATABASE_URL (${reason}).`,
      remedy: 'Corrigez son nom et son mot de passe dans DATABASE_URL, ou ses droits dans pg_hba.conf.',
    }
  if (is('3D000'))
    return {
      what: `La base que nomme DATABASE_URL n’existe pas (${reason}).`,
      remedy: 'Corrigez le nom de la base dans DATABASE_URL, ou créez-la vide (« createdb »).',
    }
  if (is('42501'))
    return {
      what: `L’utilisateur de DATABASE_URL n’a pas tous les droits dans la base PostgreSQL (${reason}).`,
      remedy:
        'Donnez-lui la base et ses tables : « alter database … owner to … », « reassign owned by … to … ».',
    }
  if (is('25006'))
    return {
      what: `La base PostgreSQL est en lecture seule (${reason}) : c’est sans doute une copie de secours.`,
      remedy: 'Réglez DATABASE_URL sur la base principale, ou promouvez celle-ci.',
    }
  if (is('53300'))
    return {
      what: `La base PostgreSQL n’a plus de place pour une connexion (${reason}).`,
      remedy: 'Fermez-en, ou augmentez max_connections : l’école en prend 10 par copie.',
    }
  return isPassing ? awayPostgres(reason) : undefined
}

const awayPostgres = (reason: string): Trouble => ({
  what: `La base PostgreSQL ne répond pas (${reason}).`,
  remedy: 'Démarrez PostgreSQL, ou corrigez DATABASE_URL.',
})

function ofS3({ codes, reason, isFull, isPassing }: Facts): Trouble | undefined {
  const is = (...wanted: (string | number)[]) => codes.some((code) => wanted.includes(code))
  if (isFull)
    return {
      what: `Le stockage S3 est plein (${reason}).`,
      remedy: 'Faites-y de la place. Rien n’est à restaurer.',
    }
  if (is('NoSuchBucket', 404))
    return {
      what: `Le seau que nomme STORAGE_URL n’existe pas (${reason}).`,
      remedy: 'Corrigez son nom dans STORAGE_URL, ou créez-le.',
    }
  if (is(401, 403))
    return {
      what: `Le stockage S3 refuse la clé de STORAGE_URL, ou ne la laisse pas écrire (${reason}).`,
      remedy:
        'Corrigez la clé et le secret de STORAGE_URL, ou donnez-leur le droit de lire, d’écrire, d’effacer et de lister dans ce seau.',
    }
  return isPassing ? awayS3(reason) : undefined
}

const awayS3 = (reason: string): Trouble => ({
  what: `Le stockage S3 ne répond pas (${reason}).`,
  remedy: 'Démarrez-le, ou corrigez STORAGE_URL.',
})

/** All that an error and its causes are called by: SQLite's plain codes, the system's, PostgreSQL's, S3's. */
function codesOf(error: unknown, depth = 0): (string | number)[] {
  if (!(error instanceof Error) || depth > 5) return []
  const { code, errcode, name, $metadata } = error as Error & {
    code?: unknown
    errcode?: unknown
    $metadata?: { httpStatusCode?: number }
  }
  return [
    ...(typeof errcode === 'number' ? [errcode & 0xff] : []),
    ...(typeof code === 'string' ? [code] : []),
    name,
    ...($metadata?.httpStatusCode ? [$metadata.httpStatusCode] : []),
    ...codesOf(error.cause, depth + 1),
  ]
}

/** Of several addresses that were tried Node gives an error without a word of its own. */
function reasonOf(error: unknown): string {
  const { message, code } = Object(error) as NodeJS.ErrnoException
  return message || code || String(error)
}
