/** Reads to the end and keeps nothing. */
export async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = bytes[Symbol.asyncIterator]()
  while (!(await parts.next()).done);
}
