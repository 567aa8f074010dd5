import { listManifests } from './kept-packs.ts'

/** Where a kept lesson is read, by the path of its public page; undefined where it is not kept. */
export async function readerAddress(path: string): Promise<string | undefined> {
  const wanted = decodeURI(path)
  for (const { entry } of await listManifests()) {
    const lessons = entry.chapters.flatMap((chapter) => chapter.lessons)
    const found = lessons.find(({ face }) => face && decodeURI(face) === wanted)
    if (found) return `/lecture/${entry.class}/${encodeURIComponent(entry.name)}#${found.code}`
  }
  return undefined
}
