import type { FileStore } from '../../../../platform/server/files/file-store.ts'
import { pictureKeyOf, smallWidth } from '../../drawing/server/picture-widths.ts'

/**
 * What the pictures of a document's pages weigh together, in bytes: those of 720 pixels, and the small grey ones (of a
 * page without one the other, which is sent in its place).
 */
export async function pictureWeights(
  files: FileStore,
  fileId: string,
  numbers: readonly number[],
): Promise<{ pictures: number; small: number }> {
  const sizes = new Map<string, number>()
  // One question for all of them, where a bucket would be asked twice for each page.
  if (numbers.length > 0) for await (const { key, size } of files.list(folderOf(fileId))) sizes.set(key, size)
  let pictures = 0
  let small = 0
  for (const number of numbers) {
    const size = sizes.get(pictureKeyOf(fileId, number, 720)) ?? 0
    pictures += size
    small += sizes.get(pictureKeyOf(fileId, number, smallWidth)) ?? size
  }
  return { pictures, small }
}

function folderOf(fileId: string): string {
  const key = pictureKeyOf(fileId, 1, 720)
  return key.slice(0, key.lastIndexOf('/') + 1)
}
