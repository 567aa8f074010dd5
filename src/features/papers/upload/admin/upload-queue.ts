import { cleanFileName, type PaperFields } from '../../rules.ts'
import { sentences } from '../../upload-fields.ts'
import { readFields } from './check-upload.ts'
import { guessFields } from './guess-fields.ts'
import { choose, type UploadType, type Values } from './upload-choices.ts'

/** Why a file was not taken: its path is taken, its bytes are there already, or anything else. */
export type Failure = { kind: 'taken' | 'duplicate' | 'other'; sentence: string }

/** One file of the queue. */
export type QueuedFile = {
  /** Number of the file, from 1, in the order of choosing. */
  id: number
  file: File
  /** What the admin, or the file's name, says of this file alone. */
  own: Values
  /** Name to store it under. */
  name: string
  step: 'waiting' | 'sending' | 'done' | 'failed'
  /** Share that has left, 0 to 1. */
  share: number
  /** With the step `sending`: it waits for the network to come back. */
  isLost?: boolean
  /** With the step `waiting`: its turn came, but nothing says of which subject it is. */
  asksMatiere?: boolean
  /** With the step `failed`. */
  failure?: Failure
}

/** The chosen files as a queue, each with what its name tells. */
export function queueOf(type: UploadType, files: readonly File[], after = 0): QueuedFile[] {
  return files.map((file, index) => ({
    id: after + index + 1,
    file,
    own: guessFields(type, file.name),
    name: cleanFileName(file.name),
    step: 'waiting',
    share: 0,
  }))
}

/** A file's values: its own first, then those chosen for all. */
export function valuesOf(common: Values, own: Values): Values {
  const said = Object.entries(own).filter(([, value]) => value !== '')
  // An own examen is another family of niveaux than the common one.
  const isOther = own.examen && common.examen && own.examen !== common.examen
  return { ...common, ...(isOther && { niveau: '' }), ...Object.fromEntries(said) }
}

/** One file's own values after one more choice; an emptied one falls back to what is chosen for all. */
export function chooseOwn(common: Values, own: Values, name: string, value: string): Values {
  const chosen = choose(own, name, value)
  const isSame = name === 'examen' && valuesOf(common, own).examen === valuesOf(common, chosen).examen
  return isSame ? { ...chosen, niveau: own.niveau ?? '' } : chosen
}

/**
 * The fields to send with each file that waits, or the first sentence against the whole. A file of which only the
 * subject is unknown has none: the subject isn't asked of the whole (the specification), but of that file.
 */
export function fieldsOfQueue(
  type: UploadType,
  common: Values,
  queue: readonly QueuedFile[],
): { refusal: string } | { fields: Map<number, PaperFields> } {
  if (queue.length === 0) return { refusal: sentences.filesMissing }
  const fields = new Map<number, PaperFields>()
  for (const { id, own } of queue) {
    const values = valuesOf(common, own)
    const read = readFields(values)
    if ('fields' in read) fields.set(id, read.fields)
    else if (type === 'exam' && lacks(values, ['examen', 'niveau', 'groupe', 'nature', 'annee']))
      return { refusal: sentences.examFieldsMissingInMany }
    else if (type === 'concours' || !lacks(values, ['matiere'])) return { refusal: read.refusal }
  }
  return { fields }
}

const lacks = (values: Values, names: readonly string[]) => names.some((name) => !values[name])
