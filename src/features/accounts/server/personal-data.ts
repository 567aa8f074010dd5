import type { PersonalData } from '../../../platform/server/personal-data.ts'
import type { UsersTable } from '../../../platform/server/db/tables.ts'

/** Columns of the account itself that never travel. */
export const accountSecrets: readonly (keyof UsersTable)[] = ['password_hash']

/** What this room stores of people beside the account itself. */
export const accountsPersonalData: PersonalData = {
  records: [
    {
      table: 'sessions',
      owner: 'user_id',
      key: ['token_hash'],
      // A log-in that is older than its name is named by the hash of its first token.
      secrets: ['token_hash', 'login_id', 'successor_seed'],
      told: 'rows',
    },
    {
      table: 'known_devices',
      owner: 'user_id',
      key: ['device_hash'],
      secrets: ['device_hash'],
      told: 'rows',
    },
    { table: 'password_requests', owner: 'user_id', key: ['id'], secrets: ['token_hash'], told: 'rows' },
    {
      table: 'recovery_codes',
      owner: 'user_id',
      key: ['id'],
      secrets: ['selector', 'code_hash'],
      told: 'count',
    },
    { table: 'second_factors', owner: 'user_id', key: ['user_id'], secrets: ['secret'], told: 'rows' },
    {
      table: 'backup_codes',
      owner: 'user_id',
      key: ['code_hash'],
      secrets: ['code_hash'],
      told: 'count',
    },
  ],
  mentions: [{ table: 'audit_log', columns: ['actor_id', 'subject_id'] }],
}
