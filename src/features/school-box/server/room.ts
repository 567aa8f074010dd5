import type { Room } from '../../../platform/server/room.ts'
import { schoolBoxActions } from '../audit-actions.ts'

/** What this room says of itself: it has commands and no calls. */
export const schoolBoxRoom: Room = { routes: () => [], auditActions: schoolBoxActions }
