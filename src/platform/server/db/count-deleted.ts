/** Runs a deletion and gives how many rows went. */
export async function countDeleted(deletion: {
  executeTakeFirst: () => Promise<{ numDeletedRows: bigint } | undefined>
}): Promise<number> {
  return Number((await deletion.executeTakeFirst())?.numDeletedRows ?? 0)
}
