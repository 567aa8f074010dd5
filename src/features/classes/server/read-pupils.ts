import { AppError } from '../../../common/app-error.ts'
import { foldText } from '../../../common/fold-text.ts'
import { classColumns, classSentences, lineSentences } from '../rules.ts'
import { cellText, classNameProblem, pupilNameProblem } from './cell-rules.ts'
import { isMadeUsername, newUsernameProblem } from '../../accounts/contract.ts'
import { normalizeUsername } from '../../accounts/server/index.ts'
import { decodeText } from './decode-text.ts'
import { readLines, type TableLine } from './read-lines.ts'

export type Pupil = {
  line: number
  fullName: string
  /** As accounts store it; empty when one has to be made. */
  username: string
  className: string
  /** Why the line is refused; the rest is then as it stood in the file. */
  problem: string | undefined
}

type PupilsFile = {
  encoding: string
  isAssumed: boolean
  separator: string
  ignored: string[]
  pupils: Pupil[]
}

/**
 * The pupils of a CSV file, each with what is wrong with its line. Throws `bad_input` for what is no table with
 * the three columns, `too_large` for too many lines.
 */
export function readPupils(bytes: Buffer): PupilsFile {
  const { text, encoding, isAssumed } = decodeText(bytes)
  const { separator, titles, lines } = readLines(text)
  const { places, ignored } = placesOf(titles)
  if (lines.length === 0) throw new AppError('bad_input', classSentences.noPupil)
  return {
    encoding,
    isAssumed,
    separator,
    ignored,
    pupils: lines.map((line) => readPupil(line, places, titles.length)),
  }
}

type Column = 'name' | 'firstName' | 'lastName' | 'username' | 'class'
type Places = Partial<Record<Column, number>>

/** Titles as schools write them, without accents, spaces and signs. */
const knownTitles: Record<Column, RegExp> = {
  name: /^(nomcomplet|noms?(et)?prenoms?|prenoms?(et)?noms?|eleves?|nomdeleleve|nomcompletdeleleve)$/,
  firstName: /^prenoms?$/,
  lastName: /^(nom|nomdefamille)$/,
  username: /^(identifiants?|e?mail|courriel|tel|telephone|portable|emailoutelephone|nomdutilisateur)$/,
  class: /^classes?$/,
}

function placesOf(titles: readonly string[]): { places: Places; ignored: string[] } {
  const places: Places = {}
  const ignored: string[] = []
  for (const [place, title] of titles.entries()) {
    const bare = foldText(title)
      .replaceAll(/\([^()]*\)/g, '')
      .replaceAll(/[^a-z]/g, '')
    const spelled = foldText(title).replaceAll(/[^a-z]/g, '')
    const column = columns.find((key) => knownTitles[key].test(bare) || knownTitles[key].test(spelled))
    if (!column) {
      if (title.trim() !== '') ignored.push(cellText(title).slice(0, 60))
    } else if (places[column] === undefined) places[column] = place
    else throw new AppError('bad_input', classSentences.columnTwice(shownColumns[column]))
  }
  // « Nom » alone is the whole name; beside « Prénom » it is the family's.
  if (places.name === undefined && places.firstName === undefined && places.lastName !== undefined) {
    places.name = places.lastName
    delete places.lastName
  }
  const hasName =
    places.name !== undefined || (places.firstName !== undefined && places.lastName !== undefined)
  const missing = [
    hasName ? [] : [classColumns[0]],
    places.username === undefined ? [classColumns[1]] : [],
    places.class === undefined ? [classColumns[2]] : [],
  ].flat()
  if (missing.length > 0) throw new AppError('bad_input', classSentences.columnMissing(missing))
  return { places, ignored }
}

const columns = Object.keys(knownTitles) as Column[]
const shownColumns: Record<Column, string> = {
  name: classColumns[0],
  firstName: 'prénom',
  lastName: 'nom',
  username: classColumns[1],
  class: classColumns[2],
}

function readPupil({ line, cells }: TableLine, places: Places, width: number): Pupil {
  const textOf = (column: Column) => cellText(cells[places[column] ?? -1] ?? '')
  const fullName =
    places.name === undefined ? `${textOf('firstName')} ${textOf('lastName')}`.trim() : textOf('name')
  const typed = textOf('username')
  const className = textOf('class')
  const problem =
    (cells.slice(width).some((cell) => cell.trim() !== '') ? lineSentences.tooManyCells : undefined) ??
    pupilNameProblem(fullName) ??
    usernameProblem(typed) ??
    classNameProblem(className)
  return { line, fullName, username: problem ? typed : normalizeUsername(typed), className, problem }
}

function usernameProblem(typed: string): string | undefined {
  if (typed === '' || isMadeUsername(typed)) return undefined
  return newUsernameProblem(typed) ? lineSentences.username : undefined
}
