import { expect, test } from 'vitest'
import { AppError } from '../../common/app-error.ts'
import { downloadFailureOf } from './download-failure.ts'

test('a file that breaks off is told apart from a refusal', () => {
  expect(downloadFailureOf(new AppError('network', 'Impossible de se connecter au serveur.'))).toBe(
    'Le fichier n’est pas arrivé en entier : la connexion a été coupée. Veuillez réessayer.',
  )
  expect(downloadFailureOf(new AppError('forbidden', 'Accès refusé.'))).toBe('Accès refusé.')
})
