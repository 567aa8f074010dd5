import { countDeleted } from '../../../../platform/server/db/count-deleted.ts'
import type { Database, KnownDevicesTable } from '../../../../platform/server/db/tables.ts'

/** A device of an account that was used since `since`. */
export function findDevice(db: Database, hash: string, since: string) {
  return db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('device_hash', '=', hash)
    .where('last_used_at', '>=', since)
    .executeTakeFirst()
}

/** Notes a device, or that it was used again. */
export async function putDevice(db: Database, device: KnownDevicesTable): Promise<void> {
  await db
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('device_hash').doUpdateSet({ last_used_at: device.last_used_at }),
    )
    .execute()
}

/** Forgets the devices of an account but those used last. */
export async function deleteDevicesPast(db: Database, userId: number, most: number): Promise<void> {
  const rows = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('device_hash')
    .execute()
  const gone = rows.slice(most).map(({ device_hash }) => device_hash)
  if (gone.length > 0) await db.deleteFrom('known_devices').where('device_hash', 'in', gone).execute()
}

/** Forgets devices that were last used before a moment. */
export async function deleteDevicesBefore(db: Database, at: string): Promise<number> {
  return countDeleted(db.deleteFrom('known_devices').where('last_used_at', '<', at))
}
