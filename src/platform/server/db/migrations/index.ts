import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as papers from './0002-papers.ts'
import * as contact from './0003-contact.ts'
import * as recovery from './0004-recovery.ts'
import * as users from './0005-users.ts'
import * as recoveryCodes from './0006-recovery-codes.ts'
import * as progress from './0007-progress.ts'
import * as quizzes from './0008-quizzes.ts'
import * as lookups from './0009-lookups.ts'
import * as bin from './0010-bin.ts'
import * as paperSearch from './0011-paper-search.ts'
import * as paperChapters from './0012-paper-chapters.ts'
import * as inbox from './0014-inbox.ts'
import * as testimonials from './0015-testimonials.ts'
import * as office from './0017-office.ts'
import * as classes from './0018-classes.ts'
import * as testimonialOrder from './0019-testimonial-order.ts'
import * as paperSums from './0020-paper-sums.ts'
import * as sessions from './0021-sessions.ts'
import * as commonPasswords from './0022-common-passwords.ts'
import * as drawingOrder from './0026-drawing-order.ts'
import * as quizParts from './0027-quiz-parts.ts'
import * as jointProgramme from './0030-joint-programme.ts'
import * as secondFactor from './0031-second-factor.ts'
import * as noPaperSums from './0033-no-paper-sums.ts'
import * as leases from './0034-leases.ts'
import * as leanQuizzes from './0036-lean-quizzes.ts'
import * as leanProgress from './0037-lean-progress.ts'
import * as pupilChoices from './0038-pupil-choices.ts'
import * as readablePages from './0042-readable-pages.ts'
import * as slips from './0044-slips.ts'
import * as families from './0045-families.ts'

/** Every migration in order; a released one is never edited, only followed by another. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-papers': papers,
  '0003-contact': contact,
  '0004-recovery': recovery,
  '0005-users': users,
  '0006-recovery-codes': recoveryCodes,
  '0007-progress': progress,
  '0008-quizzes': quizzes,
  '0009-lookups': lookups,
  '0010-bin': bin,
  '0011-paper-search': paperSearch,
  '0012-paper-chapters': paperChapters,
  '0014-inbox': inbox,
  '0015-testimonials': testimonials,
  '0017-office': office,
  '0018-classes': classes,
  '0019-testimonial-order': testimonialOrder,
  '0020-paper-sums': paperSums,
  '0021-sessions': sessions,
  '0022-common-passwords': commonPasswords,
  '0026-drawing-order': drawingOrder,
  '0027-quiz-parts': quizParts,
  '0030-joint-programme': jointProgramme,
  '0031-second-factor': secondFactor,
  '0033-no-paper-sums': noPaperSums,
  '0034-leases': leases,
  '0036-lean-quizzes': leanQuizzes,
  '0037-lean-progress': leanProgress,
  '0038-pupil-choices': pupilChoices,
  '0042-readable-pages': readablePages,
  '0044-slips': slips,
  '0045-families': families,
}
