import type { Generated, Kysely, Transaction } from 'kysely'
import type { ClassImportsTable } from './class-imports-table.ts'
import type { Flag, Moment } from './column-types.ts'
import type { DailyCountsTable, PaperDaysTable, PaperOpensTable } from './count-tables.ts'
import type { LeasesTable, WorkRunsTable } from './lease-tables.ts'
import type {
  DeletedPapersTable,
  PaperChangesTable,
  PaperChaptersTable,
  PaperPagesTable,
  PaperTextsTable,
  PapersTable,
} from './paper-tables.ts'
import type { LessonProgressTable, ProgressByCourseTable, ProgressEventsTable } from './progress-tables.ts'
import type {
  ChapterCardsTable,
  OldAnswersTable,
  OldAttemptsTable,
  OldCardsTable,
  QuizPlaysTable,
  QuizReviewsTable,
} from './quiz-tables.ts'
import type { BackupCodesTable, SecondFactorsTable } from './second-factor-tables.ts'
import type { TestimonialsTable } from './testimonials-table.ts'

export type UsersTable = {
  id: Generated<number>
  /** E-mail in lower case or phone number in E.164; unique. */
  username: string
  full_name: string
  /** Name, user name and class without accents, in lower case: what searches and sorts read (`foldedAccount`). */
  folded: string
  password_hash: string
  is_active: Flag
  is_admin: Flag
  created_at: Moment
  last_login: Moment | null
  last_activity: Moment | null
  /** When the owner asked for the erasure; the account is inactive from then on. */
  deletion_requested_at: Moment | null
  /** Made by an admin with a one-time password: its owner has to choose another at the first log-in. */
  must_change_password: Generated<Flag>
  /** Of an admin: whether the password is among the 10,000 most common ones. 0 for everybody else. */
  has_common_password: Generated<Flag>
  /** The class it was created in, as the admin's file wrote it; null for who signed up. */
  class_name: string | null
  /** When the slip of its one-time password was printed or saved; null before that, and for who never had one. */
  slip_kept_at: Moment | null
  /** The class that its owner says to be in, by its key. */
  class_key: string | null
  /** The niveau of the exam that its owner prepares, as papers have it. */
  niveau: string | null
  /** The day of that exam (`2027-06-14`), as its owner was told it. */
  exam_date: string | null
  /** The telephone number, in E.164, that it shares with the account whose user name that is; null for all others. */
  family_number: string | null
}

export type SessionsTable = {
  /** SHA-256 of the token, hexadecimal: the token itself is never stored. */
  token_hash: string
  user_id: number
  /** Moment of the log-in; the tokens that replace the first one keep it. */
  created_at: Moment
  last_used_at: Moment
  expires_at: Moment
  /** Sliding 30 days instead of 12 hours. */
  remember: Flag
  /** The browser as it named itself, cut to 200 characters. */
  device: string
  /** What all tokens of one log-in have in common. */
  login_id: string
  /** Once replaced: 256 random bits, hexadecimal, which with the token itself give the one that took its place. */
  successor_seed: string | null
}

export type KnownDevicesTable = {
  /** SHA-256 of the account's number and the browser's device token: two accounts of one phone share no value. */
  device_hash: string
  user_id: number
  last_used_at: Moment
}

export type AuditLogTable = {
  id: Generated<number>
  at: Moment
  /** Null when the school's own command line acted. */
  actor_id: number | null
  /** The actor's name as it was then; stays when the account goes. */
  actor_name: string
  action: string
  subject: string
  /** The subject without accents, in lower case: what searches read. */
  folded: string
  /** The account it was done to; null for anything else. */
  subject_id: number | null
  address: string
}

export type ThrottleTable = {
  /** What is counted: an account or an address, with its kind before it. */
  key: string
  count: number
  window_ends_at: Moment
}

export type SettingsTable = {
  key: string
  value: string
}

export type ContactMessagesTable = {
  id: Generated<number>
  name: string
  email: string
  message: string
  sent_at: Moment
  /** When an admin said that it is done with; null while it waits. */
  handled_at: Moment | null
}

export type NewsletterAddressesTable = {
  /** In lower case; one row per address. */
  email: string
  /** Last time that the address was given. */
  subscribed_at: Moment
  /** Stands in the links that confirm the address and take it away again. */
  unsubscribe_token: string
  /** Null until its owner has opened the link that was sent there; nothing is written to it before. */
  confirmed_at: Moment | null
}

export type PasswordRequestsTable = {
  id: Generated<number>
  /** The user name as accounts store it; one row per name: a new request voids the old one. */
  username: string
  /** Null when no account has the name: known and unknown names cost the same. */
  user_id: number | null
  requested_at: Moment
  /** SHA-256 of the link's token, once a link was sent or made by an admin. */
  token_hash: string | null
  expires_at: Moment | null
  /** How the link went to the account's owner; null when an admin hands it over. */
  sent_by: 'email' | 'sms' | 'log' | null
  /** Asked for by a number that several accounts share: whoever opens the link says whose password it changes. */
  of_family: Generated<Flag>
}

export type RecoveryCodesTable = {
  id: Generated<number>
  user_id: number
  /** The code's first letter, which no other code of the account has: it finds the one hash to check. */
  selector: string
  /** argon2id of the whole code, as a PHC string. */
  code_hash: string
  created_at: Moment
}

export type EnrolmentsTable = {
  user_id: number
  /** Id of the course, such as `Terminale_SVT`; a row stands for an enrolment. */
  course_id: string
  enrolled_at: Moment
}

export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
  audit_log: AuditLogTable
  throttle: ThrottleTable
  settings: SettingsTable
  papers: PapersTable
  paper_pages: PaperPagesTable
  deleted_papers: DeletedPapersTable
  paper_changes: PaperChangesTable
  paper_texts: PaperTextsTable
  paper_chapters: PaperChaptersTable
  contact_messages: ContactMessagesTable
  newsletter_addresses: NewsletterAddressesTable
  testimonials: TestimonialsTable
  password_requests: PasswordRequestsTable
  recovery_codes: RecoveryCodesTable
  second_factors: SecondFactorsTable
  backup_codes: BackupCodesTable
  quiz_plays: QuizPlaysTable
  quiz_reviews: QuizReviewsTable
  chapter_cards: ChapterCardsTable
  quiz_attempts: OldAttemptsTable
  quiz_answers: OldAnswersTable
  quiz_cards: OldCardsTable
  enrolments: EnrolmentsTable
  progress_events: ProgressEventsTable
  progress_by_course: ProgressByCourseTable
  lesson_progress: LessonProgressTable
  class_imports: ClassImportsTable
  daily_counts: DailyCountsTable
  paper_days: PaperDaysTable
  paper_opens: PaperOpensTable
  leases: LeasesTable
  work_runs: WorkRunsTable
}

/** Where transactions begin. */
export type DatabasePool = Kysely<Tables>

/** A connection: the pool, or a transaction inside it. Store functions take it first. */
export type Database = DatabasePool | Transaction<Tables>
