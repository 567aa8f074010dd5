import { OperatorError } from '../trouble.ts'

/** Why a backup or a restore cannot be; its message is one French sentence for the person who asked for it. */
export class BackupError extends OperatorError {}

/** For an archive that is not what was written. */
export const damaged =
  'Cette archive est incomplète ou abîmée (elle n’est pas celle qui a été écrite) : rien n’a été restauré. Prenez-en une autre.'

const noRoom = ['ENOSPC', 'EDQUOT', 'EFBIG']
// SQLite's own codes: full, and a write that failed.
const noRoomInSqlite = [13, 10, 778]

/** A full disk, told in a sentence that says where; any other error as it is. */
export function withRoomTold(error: unknown, folder: string): unknown {
  const { code, errcode } = Object(error) as { code?: string; errcode?: number }
  if (!noRoom.includes(code ?? '') && !noRoomInSqlite.includes(errcode ?? 0)) return error
  return new BackupError(
    `Le disque de ${folder} n’accepte plus rien : il est plein, ou en panne. L’école est restée comme elle était ; libérez de la place, ou choisissez un autre disque.`,
    { cause: error },
  )
}
