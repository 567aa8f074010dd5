import type { PersonalData } from '../../../platform/server/personal-data.ts'

/** What this room stores of people: a document stays when the account that sent it goes. */
export const papersPersonalData: PersonalData = {
  records: [{ table: 'paper_opens', owner: 'user_id', key: ['paper_id', 'day'], secrets: [], told: 'rows' }],
  mentions: [
    { table: 'papers', columns: ['uploaded_by'] },
    { table: 'deleted_papers', columns: ['uploaded_by', 'deleted_by'] },
  ],
}
