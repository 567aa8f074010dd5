import { foldText } from '../../../common/fold-text.ts'
import type { UsersTable } from './tables.ts'

type Named = Pick<UsersTable, 'full_name'> & { username: string; class_name?: string | null }

/** What searches find an account by and lists are in the order of: name, user name and class, folded. */
export function foldedAccount({ full_name, username, class_name }: Named): string {
  return foldText([full_name, username, class_name].filter(Boolean).join(' '))
}
