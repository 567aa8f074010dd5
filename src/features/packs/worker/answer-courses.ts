import { readChapter, readCourse } from '../../courses/calls.ts'
import type { ReadingKind } from '../../courses/contract.ts'
import { readSearchFile } from '../../search/calls.ts'
import { chapterNumber, cutChapter } from '../cut-chapter.ts'
import { answerCall, json } from './answer-call.ts'
import { chapterOf, fileOf, listManifests, manifestOf, mayHaveClass, mayHaveCourse } from './kept-packs.ts'

/** The table of contents, texts and search of kept courses, as the school sends them. */
export function answerCourses(): void {
  answerCall({
    call: readCourse,
    mayHave: ({ id = '' }) => mayHaveCourse(id),
    // The outline, also where the whole is asked for: what each lesson is about no page shows.
    answer: async ({ params: { id = '' } }) => {
      const pack = await manifestOf(id)
      return pack && json(pack.entry)
    },
  })
  answerCall({
    call: readChapter,
    mayHave: ({ id = '' }) => mayHaveCourse(id),
    answer: async ({ params: { id = '', chapter = '', kind }, query }) => {
      const pack = await manifestOf(id)
      const number = pack && chapterNumber(pack.entry, chapter, kind as ReadingKind)
      const file = pack && number && (await chapterOf(pack, number))
      if (!file) return undefined
      const wanted = { kind: kind as ReadingKind, lesson: query.get('lesson'), without: query.get('without') }
      const html = cutChapter(file, number, wanted)
      return html
        ? new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
        : undefined
    },
    otherwise: () => json({ error: 'Cette page n’est pas encore écrite.', code: 'not_found' }, 404),
  })
  answerCall({
    call: readSearchFile,
    mayHave: ({ name = '' }) => mayHaveClass(classIn(name)),
    answer: async ({ params: { name = '' } }) => {
      const packs = await listManifests()
      const file = packs.find(({ entry, search }) => search && entry.class === classIn(name))?.search
      return file && fileOf(file.hash)
    },
  })
}

/** `Terminale-a1b2.json` is a class's file; its hash is that of a build, which need not be the pack's. */
const classIn = (name: string) => name.split('-', 1)[0]!
