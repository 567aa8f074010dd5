import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** The English that the specification words itself. */
const specified = [
  // Reset password: its button.
  'Reset password',
  // Create admin form: its messages.
  'Full name',
  'Please fill in all fields',
  ' is required',
  'Failed to create admin user: ',
  'Admin user "',
  '" created successfully! You can now log in.',
  // The dashboard.
  'Authentication required. Please log in again.',
  'Access denied. Admin privileges required.',
  'Failed to load dashboard statistics. Please try again later.',
  'Failed to load users',
  'Failed to update user status',
  'Failed to update admin status',
  'Failed to delete user',
]
/** What is no sentence: a style sheet, a media query. */
const technical = [
  'body > :not([data-sheet]) { display: none } body > [data-sheet] { display: block !important }',
  'not all',
]
const english =
  /\b(the|is|are|be|please|failed|your|you|must|cannot|required|successfully|only|this|that|of|for|by|and|not|user|error|reset|create|creating|loading|name|at least|with|from|was|has)\b/i
/** Errors that are for developers. */
const unshown = /^(Error|TypeError|DOMException|RegExp)$/

type Node = { type: string; [key: string]: unknown }

/** The texts of several words that a file may show. */
function textsOf(node: Node): string[] {
  if (node.type === 'NewExpression' && unshown.test(String((node.callee as { name?: string }).name)))
    return []
  const own =
    node.type === 'Literal' || node.type === 'JSXText'
      ? node.value
      : node.type === 'TemplateElement' && (node.value as { cooked: string }).cooked
  const below = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]))
  const nodes = below.filter((value): value is Node => typeof value?.type === 'string')
  return [...(typeof own === 'string' && /\S \S|^ \S/.test(own) ? [own] : []), ...nodes.flatMap(textsOf)]
}

/** The straight apostrophes and the plain spaces that the specification words itself. */
const specifiedPlain = [
  "Le cours demandé n'existe pas.",
  "S'inscrire à ce cours",
  "Erreur lors de l'envoi du message, veuillez réessayer plus tard.",
  "Le nom d'utilisateur est requis",
  "L'email ou le téléphone est requis",
  "Le nom d'utilisateur est requis.",
  "Nom d'utilisateur ou mot de passe incorrect.",
  "Nom d'utilisateur ou mot de passe incorrect. Veuillez réessayer.",
  "Votre compte a été désactivé. Contactez l'administrateur.",
  "Erreur de connexion. Aucun jeton d'authentification reçu.",
  "Erreur lors de la création du compte. Aucun jeton d'authentification reçu.",
  'Connexion réussie !',
  'Compte créé avec succès !',
  'Compte créé avec succès ! Vous allez être redirigé vers la page de connexion.',
  'Excellent travail !',
  'Bon effort ! Continuez ainsi !',
  'Vous pouvez faire mieux, réessayez !',
]
/** A straight apostrophe, or a space that lets « ? », « : » or a guillemet begin a line or end one alone. */
const plain =
  /\p{L}'\p{L}|[\p{L}\p{N})»…%] [;!?](?![=:.])|^ [;!?]( |$)|[\p{L}\p{N})»…%] :(?=\s|$)|^ :(?=\s|$)|« | »/u

/** The texts of the source but in the files that `left` names. */
function textsIn(left: RegExp): Set<string> {
  const files = globSync('src/{app/web,platform/web,school,features}/**/*.{ts,tsx}').filter(
    (file) => !left.test(file),
  )
  return new Set(
    files.flatMap((file) => textsOf(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node)),
  )
}

test('no screen speaks English but where the specification says so', () => {
  const found = textsIn(/\.test\.|\/server\/|contract\.ts$|calls\.ts$|\.d\.ts$/)
  const foreign = [...found].filter(
    (text) => english.test(text) && /^[\x20-\x7e]+$/.test(text) && !technical.includes(text),
  )
  expect(foreign.toSorted()).toEqual(specified.toSorted())
})

test('every text has its no-break spaces and its apostrophes but where the specification words it', () => {
  // The doctor and the commands of a school box speak to a terminal, a message is sent in the letters of the SMS alphabet.
  const found = textsIn(/\.test\.|(system|school-box)\/server\/|reset-message\.ts$|calls\.ts$|\.d\.ts$/)
  const wrong = [...found].filter((text) => plain.test(text) && !technical.includes(text))
  expect(wrong.map((text) => text.trim()).toSorted()).toEqual(specifiedPlain.toSorted())
})
