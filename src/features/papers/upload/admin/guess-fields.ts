import { foldText } from '../../../../common/fold-text.ts'
import * as exams from '../../../../school/exams.ts'
import type { UploadType, Values } from './upload-choices.ts'

/** Words of a file's name, without accents and in lower case, that stand for a subject. */
const matiereWords: Readonly<Record<exams.Matiere, RegExp>> = {
  Math: /^(math|maths|mathematiques?)$/,
  PC: /^(pc|physique|physiques|chimie)$/,
  SVT: /^svt$/,
  Anglais: /^(anglais|ang|lv1anglais)$/,
  Espagnol: /^(espagnol|esp2?)$/,
  Allemand: /^(allemand|all)$/,
  Arabe: /^arabe$/,
  Francais: /^(francais|fr|dissertation|dictee)$/,
  HG: /^(hg|histoire|geographie|geo|histgeo|histoiregeo)$/,
  PHILO: /^(philo|philosophie)$/,
}
const natureWords: Readonly<Record<exams.Nature, RegExp>> = {
  epreuve: /^(epreuves?|sujets?|enonces?)$/,
  correction: /^(corriges?|corrections?|corr|solutions?)$/,
}
const groupeWords: Readonly<Record<exams.Groupe, RegExp>> = {
  G1: /\b(g1|gr1|(1|1er|premier) (groupe|tour))\b/,
  G2: /\b(g2|gr2|(2|2e|2eme|2nd|second|deuxieme) (groupe|tour))\b/,
}

/**
 * What a file's name tells of the paper in it (`2024_maths_S2.pdf`), as the form's values, for the admin to
 * correct. What it does not tell, or what the school does not have, is left out.
 */
export function guessFields(type: UploadType, fileName: string): Values {
  const words = foldText(fileName.normalize('NFC').replace(/\.pdf$/i, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const guessed = {
    annee: yearIn(words),
    ...(type === 'exam' ? examIn(words) : concoursIn(words)),
  }
  const known = Object.entries(guessed).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return Object.fromEntries(known)
}

function examIn(words: readonly string[]) {
  const niveau = words.map(niveauOf).find(Boolean) ?? (words.includes('bfem') ? '3eme' : undefined)
  const said = exams.examens.find((examen) => words.includes(examen.toLowerCase()))
  const examen = niveau ? exams.examenOf(niveau) : said
  const text = words.join(' ')
  return {
    examen,
    niveau,
    matiere: wordIn(matiereWords, words),
    groupe: exams.groupes.find((groupe) => groupeWords[groupe].test(text)),
    nature: wordIn(natureWords, words),
  }
}

function concoursIn(words: readonly string[]) {
  const etablissement = exams.etablissements.find((value) => words.includes(value.toLowerCase()))
  if (etablissement === 'EPT') return { etablissement, matiere: exams.ept }
  // ESP is a school here, not a language.
  const others = words.filter((word) => word !== etablissement?.toLowerCase())
  return { etablissement, matiere: wordIn(matiereWords, others) }
}

function wordIn<T extends string>(
  patterns: Readonly<Record<T, RegExp>>,
  words: readonly string[],
): T | undefined {
  const values = Object.keys(patterns) as T[]
  return values.find((value) => words.some((word) => patterns[value].test(word)))
}

/** `s2`, `ts2`, `bacs2`, `3e`: also glued to what comes before. */
function niveauOf(word: string): string | undefined {
  return exams.findNiveau(word.replace(/^(bac|terminale|term|tle|t)(?=[ls]\d$)/, ''))
}

function yearIn(words: readonly string[]): string | undefined {
  const known = exams.years().map(String)
  return words.flatMap((word) => word.match(/\d+/g) ?? []).find((digits) => known.includes(digits))
}
