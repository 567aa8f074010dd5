import * as z from 'zod/mini'
import * as exams from '../../school/exams.ts'

/** The largest document, in bytes (50 Mo). */
export const largestPaper = 50 * 1024 * 1024

/** What the forms and the server say of an upload that can't be taken. */
export const sentences = {
  fileMissing: 'Veuillez sélectionner un fichier',
  filesMissing: 'Veuillez sélectionner au moins un fichier',
  examFieldsMissingInMany: 'Veuillez remplir tous les champs obligatoires (sauf matière)',
  examFieldsMissing: 'Veuillez remplir tous les champs obligatoires',
  concoursFieldsMissing: 'Veuillez remplir tous les champs obligatoires (matiere, etablissement, annee)',
  notPdf: 'Ce fichier n’est pas un PDF.',
  taken: 'Un document existe déjà à cet emplacement. Remplacez-le ou changez le nom du fichier.',
  pathTaken: 'Un autre document existe déjà à cet emplacement. Choisissez un autre nom.',
  badName: 'Le nom du fichier n’est pas valable.',
  changed: 'Un autre administrateur vient de changer ce document. Rechargez la liste avant de recommencer.',
  sameAs: (path: string) => `Ce même fichier est déjà rangé sous « ${path} ».`,
  absent: 'Ce document n’existe pas ou plus.',
}

/** Text that names one of `values`, whatever its case and accents. */
function oneOf<T extends string>(values: readonly T[], missing: string, unknown: string) {
  return z.pipe(
    z.string(missing).check(z.minLength(1, missing), z.maxLength(100, unknown)),
    z.transform((text, context): T => {
      const value = exams.findValue(values, text)
      if (value) return value
      context.issues.push({ code: 'custom', message: unknown, input: text })
      return z.NEVER
    }),
  )
}

function anneeOf(missing: string) {
  const unknown = 'L’année n’est pas valable.'
  return z.pipe(
    z.string(missing).check(z.minLength(1, missing), z.regex(/^\d{4}$/, unknown)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.refine((annee) => exams.years().includes(annee), unknown)),
    ),
  )
}

const inExam = <T extends string>(values: readonly T[], unknown: string) =>
  oneOf(values, sentences.examFieldsMissing, unknown)
const inConcours = <T extends string>(values: readonly T[], unknown: string) =>
  oneOf(values, sentences.concoursFieldsMissing, unknown)
const niveauUnknown = 'Ce niveau n’existe pas pour cet examen.'

/** The fields sent with an exam paper, as a form gives them: text. */
const examFieldsSchema = z
  .object({
    /** What the paper is. */
    type: z.literal('exam'),
    /** `Bac` or `Bfem`. */
    examen: inExam(exams.examens, 'Cet examen n’existe pas.'),
    /** `Terminale S2` (or `S2`), `3eme`. */
    niveau: z.pipe(
      z.string(sentences.examFieldsMissing).check(z.minLength(1, sentences.examFieldsMissing)),
      z.transform((text, context): string => {
        const niveau = exams.findNiveau(text)
        if (niveau) return niveau
        context.issues.push({ code: 'custom', message: niveauUnknown, input: text })
        return z.NEVER
      }),
    ),
    /** `Math`, `PC`, … */
    matiere: inExam(exams.matieres, 'Cette matière n’existe pas.'),
    /** `G1` (first round) or `G2`. */
    groupe: inExam(exams.groupes, 'Ce groupe n’existe pas.'),
    /** `epreuve` or `correction`. */
    nature: inExam(exams.natures, 'Cette nature n’existe pas.'),
    /** Year of the session, four digits. */
    annee: anneeOf(sentences.examFieldsMissing),
  })
  .check(
    z.refine(({ examen, niveau }) => exams.examenOf(niveau) === examen, {
      error: niveauUnknown,
      path: ['niveau'],
    }),
  )

/** The fields sent with a concours paper. Every paper of EPT stands under the subject `Ept`. */
const concoursFieldsSchema = z
  .object({
    /** What the paper is. */
    type: z.literal('concours'),
    /** `Math`, `PC`, …, or `Ept`. */
    matiere: inConcours(exams.concoursMatieres, 'Cette matière n’existe pas.'),
    /** `ESP`, `EPT`, … */
    etablissement: inConcours(exams.etablissements, 'Cet établissement n’existe pas.'),
    /** Year of the concours, four digits. */
    annee: anneeOf(sentences.concoursFieldsMissing),
  })
  .check(
    z.refine(({ matiere, etablissement }) => matiere !== exams.ept || etablissement === 'EPT', {
      error: 'La matière « EPT » n’existe que pour l’établissement EPT.',
      path: ['matiere'],
    }),
  )

/** The fields of an upload, checked and typed. */
export const paperFieldsSchema = z.discriminatedUnion('type', [examFieldsSchema, concoursFieldsSchema], {
  error: 'Veuillez choisir entre un examen et un concours.',
})
