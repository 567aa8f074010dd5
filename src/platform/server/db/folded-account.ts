import { foldText } from '../../../common/fold-text.ts'
import type { UsersTable } from './tables.ts'

type Named = Pick<UsersTable, 'full_name'> & {
  username: string
  class_name?: string | null
  family_number?: string | null
}

/**
 * What searches find an account by and lists are in the order of: name, user name, class and family's
 * number, folded.
 */
export function foldedAccount({ full_name, username, class_name, family_number }: Named): string {
  return foldText([full_name, username, class_name, family_number].filter(Boolean).join(' '))
}
