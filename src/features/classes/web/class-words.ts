import { plural } from '../../../common/plural.ts'

export const accountsWord = (count: number) => `${count} ${plural(count, 'compte', 'comptes')}`
export const slipsWord = (count: number) => `${count} ${plural(count, 'fiche', 'fiches')}`
export const pupilsWord = (count: number) => `${count} ${plural(count, 'élève', 'élèves')}`
