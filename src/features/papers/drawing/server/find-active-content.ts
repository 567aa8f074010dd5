import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import { readObjects, UnreadableObject, type FileObject } from './read-objects.ts'

/** What in a PDF acts by itself, with the sentence for the admin. */
const advice = 'Imprimez-le en PDF, puis envoyez la copie.'
const script = `Ce PDF contient un programme (JavaScript). ${advice}`
const files = `Ce PDF contient d’autres fichiers. ${advice}`
const program = `Ce PDF veut ouvrir un autre programme. ${advice}`
const form = `Ce PDF contient un formulaire qui agit de lui-même. ${advice}`
const media = `Ce PDF contient du son, une vidéo ou un objet animé. ${advice}`
const automatic = `Ce PDF ouvre de lui-même une adresse ou un autre document. ${advice}`
const unknown = `Le contenu de ce PDF ne peut pas être vérifié. ${advice}`

const names = (...all: string[]) => all.map((name) => PDFName.of(name))

/** Names that stand for nothing else in a PDF. */
const refusedNames = new Map<PDFName, string>([
  [PDFName.of('JavaScript'), script],
  [PDFName.of('Launch'), program],
  [PDFName.of('XFA'), form],
  [PDFName.of('SubmitForm'), form],
  [PDFName.of('ImportData'), form],
  [PDFName.of('EmbeddedFile'), files],
  [PDFName.of('EmbeddedFiles'), files],
  [PDFName.of('FileAttachment'), files],
  [PDFName.of('GoToE'), files],
  [PDFName.of('RichMedia'), media],
  [PDFName.of('RichMediaExecute'), media],
  [PDFName.of('GoTo3DView'), media],
])
/** Kinds of annotations and of actions whose names may also be those of fonts or colours. */
const mediaKinds = new Set<PDFObject>(names('Screen', 'Movie', 'Sound', '3D', 'Rendition'))
/** Actions that a reader may click, but that must not begin by themselves. */
const clickedOnly = new Set<PDFObject>(names('URI', 'GoToR', 'Thread'))
const scriptAddress = /^(?:javascript|vbscript|data):/i

const [keyS, keyNext, keyUri, keyFiles] = names('S', 'Next', 'URI', 'EF') as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
]
const [keyOpen, keyAdditional, keySubtype] = names('OpenAction', 'AA', 'Subtype') as [
  PDFName,
  PDFName,
  PDFName,
]
const fileNames = names('F', 'UF')

/** What begins by itself: an action at opening, or one for each event. */
type Opening = { key: PDFName; value: PDFObject }

/** What PDFium itself says of a document. */
type PdfiumFindings = { scripts: number; attachments: number; formType: number }
/** `FORMTYPE_XFA_FULL`, `FORMTYPE_XFA_FOREGROUND`. */
const firstXfaForm = 2

/** The sentence against a document in which PDFium finds scripts, files or a form of XFA. */
export function refusalOfFindings({ scripts, attachments, formType }: PdfiumFindings): string | undefined {
  if (scripts > 0) return script
  if (attachments > 0) return files
  return formType >= firstXfaForm ? form : undefined
}

/**
 * The sentence against a PDF that runs scripts, carries files or media, starts programs, sends forms or opens
 * an address or another document by itself; nothing against any other. Asks every object that any reader may
 * find in the file, also those that no other refers to. Encrypted files must have been refused before.
 */
export function findActiveContent(bytes: Buffer): string | undefined {
  let found: string | undefined
  const objects = new Map<number | undefined, PDFObject[]>()
  const openings: Opening[] = []
  try {
    for (const object of readObjects(bytes, (name) => (found ??= refusedNames.get(name)))) {
      found ??= refusalOf(object.value, openings)
      if (found) return found
      keep(objects, object)
    }
    return findAutomatic(openings, objects)
  } catch (error) {
    if (error instanceof UnreadableObject) return found ?? unknown
    throw error
  }
}

function keep(objects: Map<number | undefined, PDFObject[]>, { number, value }: FileObject): void {
  const same = objects.get(number)
  if (same) same.push(value)
  else objects.set(number, [value])
}

/** Looks at an object and all that stands in it; what begins by itself is added to `openings`. */
function refusalOf(object: PDFObject, openings: Opening[]): string | undefined {
  const waiting = [object]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (mediaKinds.has(next) && next === object) return media
    if (next instanceof PDFArray) for (const one of next.asArray()) waiting.push(one)
    if (!(next instanceof PDFDict)) continue
    const found = refusalOfDictionary(next)
    if (found) return found
    for (const [key, value] of next.entries()) {
      if (key === keyOpen || key === keyAdditional) openings.push({ key, value })
      waiting.push(value)
    }
  }
  return undefined
}

function refusalOfDictionary(dictionary: PDFDict): string | undefined {
  const kinds = [dictionary.get(keyS), dictionary.get(keySubtype)]
  if (kinds.some((kind) => kind && mediaKinds.has(kind))) return media
  if (dictionary.has(keyFiles) && fileNames.some((name) => dictionary.has(name))) return files
  const address = dictionary.get(keyUri)
  return isText(address) && scriptAddress.test(plain(address)) ? script : undefined
}

function isText(object: PDFObject | undefined): object is PDFString | PDFHexString {
  return object instanceof PDFString || object instanceof PDFHexString
}

/** Readers overlook spaces and control characters in an address. */
function plain(text: PDFString | PDFHexString): string {
  return text.decodeText().replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
}

/**
 * Follows what begins by itself, action after action. Where two objects have one number, or an object's
 * number is unknown, readers may differ: each is followed.
 */
function findAutomatic(
  openings: readonly Opening[],
  objects: ReadonlyMap<number | undefined, readonly PDFObject[]>,
): string | undefined {
  const unnumbered = objects.get(undefined) ?? []
  const meant = (object: PDFObject | undefined): readonly PDFObject[] => {
    if (!(object instanceof PDFRef)) return object ? [object] : []
    return [...(objects.get(object.objectNumber) ?? []), ...unnumbered]
  }
  const waiting = openings.flatMap(({ key, value }) =>
    meant(value).flatMap((one) => {
      if (!(one instanceof PDFDict)) return []
      return key === keyAdditional ? one.values() : [one]
    }),
  )
  const seen = new Set<PDFObject>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    for (const action of meant(next)) {
      if (action instanceof PDFArray) for (const one of action.asArray()) waiting.push(one)
      if (!(action instanceof PDFDict)) continue
      if (meant(action.get(keyS)).some((kind) => clickedOnly.has(kind))) return automatic
      waiting.push(...meant(action.get(keyNext)))
    }
  }
  return undefined
}
