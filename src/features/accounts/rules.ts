import * as z from 'zod/mini'

/** Sentences of the forms; the server says the same ones. */
export const sentences = {
  loginUsernameRequired: "Le nom d'utilisateur est requis",
  loginUsernameShort: "Le nom d'utilisateur doit contenir au moins 3 caractères",
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
  resetRequired: "Le nom d'utilisateur est requis.",
  resetAsked:
    'Si un compte porte ce nom, un lien pour changer le mot de passe vous est envoyé ; il marche 30 minutes. Rien ne vient ? L’équipe de l’école peut vous en remettre un.',
  resetFailed: "Nom d'utilisateur ou mot de passe incorrect.",
  resetDone: 'Votre mot de passe a été changé. Vous pouvez vous connecter.',
  resetLinkOver: 'Ce lien a déjà servi, a expiré ou n’existe pas. Demandez-en un autre.',
  recoveryCodeRequired: 'Le code de récupération est requis',
  recoveryCodeFormat: 'Un code de récupération compte 9 chiffres ou lettres, comme K7M-2QP-9XD',
  recoveryWrong:
    'Ce nom d’utilisateur et ce code de récupération ne vont pas ensemble, ou le code a déjà servi.',
  failed: 'Une erreur est survenue. Veuillez réessayer.',
  loginSuccess: 'Connexion réussie !',
  loginWrong: "Nom d'utilisateur ou mot de passe incorrect. Veuillez réessayer.",
  loginDeactivated: "Votre compte a été désactivé. Contactez l'administrateur.",
  tooManyAtOnce:
    'Beaucoup de personnes se connectent en ce moment. Veuillez réessayer dans quelques secondes.',
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

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phonePattern = /^\+?[\d\s()-]{8,25}$/
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

/** Whether the text looks like an e-mail: no spaces, one @, a dot in the domain. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text) && text.length <= 254
}

/**
 * Whether the text looks like a phone number: digits, spaces, hyphens, parentheses, a leading +, of
 * 8 to 15 characters. Separators do not count against the 15: `00221 77-123-45-67` is a number too.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return phonePattern.test(text) && digits >= 6 && digits <= 15
}

/** Whether a text holds only what can be shown: no NUL, no invisible or half characters. */
export function isPrintable(value: string): boolean {
  return !unprintable.test(value)
}

/**
 * Whether a text is written with letters of French, digits and signs only: no letters of other scripts,
 * which look like ours and would make two names of what people read as one.
 */
export function hasFrenchLetters(value: string): boolean {
  return /^[ -~à-öø-ÿœ]+$/.test(value.normalize('NFKC').toLowerCase())
}

const text = (required: string) => z.string({ error: required })
const trimmed = (required: string) => text(required).check(z.trim(), z.minLength(1, required))

export const usernameSchema = trimmed(sentences.loginUsernameRequired).check(
  z.minLength(3, sentences.loginUsernameShort),
  z.maxLength(254, sentences.usernameFormat),
  z.refine((value) => !unprintable.test(value), { error: sentences.usernameFormat }),
)

const isNewName = (value: string) => !unprintable.test(value) && hasFrenchLetters(value)

/** A user name of an account to be made that need be neither e-mail nor phone number. */
export const plainUsernameSchema = usernameSchema.check(
  z.refine((value) => isNewName(value), { error: sentences.usernameFormat }),
)

export const newUsernameSchema = trimmed(sentences.usernameRequired).check(
  z.minLength(3, sentences.usernameShort),
  z.refine((value) => (isEmail(value) || isPhoneNumber(value)) && isNewName(value), {
    error: sentences.usernameFormat,
  }),
)

export const passwordSchema = text(sentences.passwordRequired).check(
  z.minLength(1, sentences.passwordRequired),
  z.minLength(6, sentences.passwordShort),
  z.maxLength(200, sentences.passwordLong),
)

export const newPasswordSchema = passwordSchema

/** A password that is asked again: any length that an account may have. */
export const currentPasswordSchema = text(sentences.passwordRequired).check(
  z.minLength(1, sentences.passwordRequired),
  z.maxLength(200, sentences.passwordLong),
)

export const fullNameSchema = trimmed(sentences.fullNameRequired).check(
  z.minLength(2, sentences.fullNameShort),
  z.maxLength(120, sentences.fullNameLong),
  z.refine((value) => !unprintable.test(value), { error: sentences.fullNameFormat }),
)

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
