import { isPrintable } from '../../common/printable.ts'

/** Sentences of the forms; the server says the same ones. */
export const sentences = {
  loginUsernameRequired: "Le nom d'utilisateur est requis",
  loginUsernameShort: 'Le nom d’utilisateur doit contenir au moins 3 caractères',
  passwordRequired: 'Le mot de passe est requis',
  passwordShort: 'Le mot de passe doit contenir au moins 6 caractères',
  passwordLong: 'Le mot de passe doit contenir au plus 200 caractères',
  fullNameRequired: 'Le nom complet est requis',
  fullNameShort: 'Le nom doit contenir au moins 2 caractères',
  fullNameLong: 'Le nom doit contenir au plus 120 caractères',
  fullNameFormat: 'Le nom contient des caractères qui ne peuvent pas être affichés',
  usernameRequired: "L'email ou le téléphone est requis",
  usernameShort: 'Doit contenir au moins 3 caractères',
  usernameFormat: 'Format invalide. Entrez un email valide ou un numéro de téléphone',
  confirmRequired: 'La confirmation du mot de passe est requise',
  confirmDiffers: 'Les mots de passe ne correspondent pas',
  formInvalid: 'Veuillez remplir tous les champs correctement.',
  networkDown: 'Impossible de se connecter au serveur. Vérifiez votre connexion internet.',
  ownPasswordNeeded: 'Ce mot de passe provisoire sert une seule fois. Choisis maintenant le tien.',
  ownPasswordSame: 'Choisis un autre mot de passe que celui qui t’a été remis.',
  resetRequired: "Le nom d'utilisateur est requis.",
  resetFailed: "Nom d'utilisateur ou mot de passe incorrect.",
  resetDone: 'Ton mot de passe a été changé. Tu peux te connecter.',
  recoveryCodeRequired: 'Le code de récupération est requis',
  recoveryCodeFormat: 'Un code de récupération compte 9 chiffres ou lettres, comme K7M-2QP-9XD',
  failed: 'Une erreur est survenue. Veuillez réessayer.',
  loginSuccess: 'Connexion réussie !',
  loginWrong: "Nom d'utilisateur ou mot de passe incorrect. Veuillez réessayer.",
  loginDeactivated: "Votre compte a été désactivé. Contactez l'administrateur.",
  loginFailedInModal: 'Identifiants incorrects. Veuillez réessayer.',
  loginNoToken: "Erreur de connexion. Aucun jeton d'authentification reçu.",
  signupSuccess: 'Compte créé avec succès !',
  signupSuccessOnPage: 'Compte créé avec succès ! Vous allez être redirigé vers la page de connexion.',
  signupTaken: 'Cet email ou numéro de téléphone est déjà utilisé. Veuillez réessayer avec un autre.',
  signupInvalid: 'Données invalides. Veuillez vérifier vos informations et réessayer.',
  signupFailed: 'Une erreur est survenue lors de la création du compte. Veuillez réessayer.',
  signupFailedInModal: 'Erreur lors de la création du compte. Veuillez réessayer.',
  signupNoToken: "Erreur lors de la création du compte. Aucun jeton d'authentification reçu.",
} as const

const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
const phonePattern = /^\+?\d{8,15}$/

/** Whether the text looks like an e-mail: no spaces, one @, a dot in the domain. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text)
}

/**
 * Whether the text is a phone number: 8 to 15 digits with an optional leading +. Spaces, dots, hyphens and
 * parentheses between them do not count: `00221 77-123-45-67` is a number too.
 */
export function isPhoneNumber(text: string): boolean {
  return text.length <= 40 && phonePattern.test(text.replaceAll(/[\s().-]/g, ''))
}

/**
 * Whether a text is a user name as the school makes them for pupils without e-mail and phone: `awa.ndiaye2`. It
 * has a dot, and begins with a letter, so that it is no phone number with a mistake in it.
 */
export function isMadeUsername(text: string): boolean {
  return text.length <= 60 && /^[a-z][a-z\d-]*(\.[a-z\d-]+)+$/i.test(text)
}

/**
 * Whether a text is written with letters of French, digits and signs only: no letters of other scripts,
 * which look like ours and would make two names of what people read as one.
 */
export function hasFrenchLetters(value: string): boolean {
  return /^[ -~à-öø-ÿœ]+$/.test(value.normalize('NFKC').toLowerCase())
}

/**
 * What is wrong with a field, in one sentence, or nothing. The forms ask these rules themselves: a schema
 * library would be as heavy as the forms. The calls' schemas are made of them (`schemas.ts`).
 */
export type FieldRule = (value: string) => string | undefined

export const usernameProblem: FieldRule = (value) => {
  const name = value.trim()
  if (name === '') return sentences.loginUsernameRequired
  if (name.length < 3) return sentences.loginUsernameShort
  if (name.length > 254 || !isPrintable(name)) return sentences.usernameFormat
}

const isNewName = (value: string) => isPrintable(value) && hasFrenchLetters(value)

/** Of an account to be made whose name need be neither e-mail nor phone number. */
export const plainUsernameProblem: FieldRule = (value) =>
  usernameProblem(value) ?? (isNewName(value.trim()) ? undefined : sentences.usernameFormat)

export const newUsernameProblem: FieldRule = (value) => {
  const name = value.trim()
  if (name === '') return sentences.usernameRequired
  if (name.length < 3) return sentences.usernameShort
  if (name.length > 254) return sentences.usernameFormat
  if (!(isEmail(name) || isPhoneNumber(name)) || !isNewName(name)) return sentences.usernameFormat
}

/** Of an account that exists: what sign-up takes, or a name that the school has made. */
export const askedUsernameProblem: FieldRule = (value) =>
  isMadeUsername(value.trim()) ? undefined : newUsernameProblem(value)

export const passwordProblem: FieldRule = (value) => {
  if (value === '') return sentences.passwordRequired
  if (value.length < 6) return sentences.passwordShort
  if (value.length > 200) return sentences.passwordLong
}

/** Of a password that is asked again: any length that an account may have. */
export const currentPasswordProblem: FieldRule = (value) => {
  if (value === '') return sentences.passwordRequired
  if (value.length > 200) return sentences.passwordLong
}

export const fullNameProblem: FieldRule = (value) => {
  const name = value.trim()
  if (name === '') return sentences.fullNameRequired
  if (name.length < 2) return sentences.fullNameShort
  if (name.length > 120) return sentences.fullNameLong
  if (!isPrintable(name)) return sentences.fullNameFormat
}

export type PasswordStrength = 'none' | 'weak' | 'medium' | 'strong'

export const strengthLabels: Record<PasswordStrength, string> = {
  none: '',
  weak: 'Faible',
  medium: 'Moyen',
  strong: 'Fort',
}

/** The one meter of every form: under 6 characters weak, 6 or 7 medium, 8 with a capital and a digit strong. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'none'
  if (password.length < 6) return 'weak'
  if (password.length < 8) return 'medium'
  return /\p{Lu}/u.test(password) && /\d/.test(password) ? 'strong' : 'medium'
}
