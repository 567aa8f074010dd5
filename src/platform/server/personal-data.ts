import type { Tables } from './db/tables.ts'

type Name = keyof Tables
type ColumnOf<Table extends Name> = keyof Tables[Table] & string

type RecordsIn<Table extends Name> = {
  table: Table
  /** The column with the number of the account. */
  owner: ColumnOf<Table>
  /** With the owner they name one row, by an index; the export is in their order. */
  key: readonly ColumnOf<Table>[]
  /** What opens something is no information on the person, and never travels. */
  secrets: readonly ColumnOf<Table>[]
  /** Whether the owner is told the rows or only how many they are. */
  told: 'rows' | 'count'
  /** What the owner is told in the place of a row whose columns hold things packed together. */
  tell?: (row: Tables[Table]) => object
}

type MentionsIn<Table extends Name> = {
  table: Table
  /** The columns with the number of an account. */
  columns: readonly ColumnOf<Table>[]
}

/** A table whose rows belong to one account each: told to their owner on demand, deleted with the account. */
export type PersonalRecords = { [Table in Name]: RecordsIn<Table> }[Name]

/** A table whose rows stay when the account goes and no longer name it then. */
type PersonalMentions = { [Table in Name]: MentionsIn<Table> }[Name]

/** What a room stores of people: each room declares it at its door, `app.ts` gathers it. */
export type PersonalData = {
  records: readonly PersonalRecords[]
  mentions?: readonly PersonalMentions[]
}
