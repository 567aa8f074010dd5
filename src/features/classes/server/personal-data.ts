import type { PersonalData } from '../../../platform/server/personal-data.ts'

/** What this room stores of people: the admin who has created a class. */
export const classesPersonalData: PersonalData = {
  records: [
    {
      table: 'class_imports',
      owner: 'user_id',
      key: ['id_hash'],
      secrets: ['id_hash', 'secret_seed'],
      told: 'rows',
    },
  ],
}
