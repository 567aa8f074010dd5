import { accountsAdmin } from '../../../features/accounts/web/admin.ts'
import { auditAdmin } from '../../../features/audit/web/admin.ts'
import { classesAdmin } from '../../../features/classes/web/admin.ts'
import { contactAdmin } from '../../../features/contact/web/admin.ts'
import { coursesAdmin } from '../../../features/courses/web/admin.ts'
import { papersAdmin } from '../../../features/papers/web/admin.ts'
import { peopleAdmin } from '../../../features/people/web/admin.ts'
import { schoolBoxAdmin } from '../../../features/school-box/web/admin.ts'
import { siteAdmin } from '../../../features/site/web/admin.ts'
import { systemAdmin } from '../../../features/system/web/admin.ts'
import type { AdminRoom, PanelProps } from '../../../platform/web/admin-room.ts'

/** The one list of rooms for the dashboard: in a section, their panels stand in this order. */
export const adminRooms: readonly AdminRoom[] = [
  systemAdmin,
  peopleAdmin,
  accountsAdmin,
  classesAdmin,
  schoolBoxAdmin,
  coursesAdmin,
  papersAdmin,
  contactAdmin,
  siteAdmin,
  auditAdmin,
]

export const auditLabels = Object.assign(
  {},
  ...adminRooms.map(({ auditActions }) => auditActions),
) as PanelProps['auditLabels']
