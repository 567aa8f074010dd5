import { call } from '../../../../platform/web/http.ts'
import { papersOfCourse as papersOfCourseCall } from '../../../papers/chapters/calls.ts'
import type { CoursePaper, papersOfCourse } from '../../../papers/contract.ts'
import { paperLines } from './paper-lines.ts'

const known = new Map<string, Promise<CoursePaper[]>>()

/**
 * Puts the papers about a lesson's chapter under the lesson in the frame, until `signal` aborts. `course` and
 * `lesson` say where it is written, `code` which section of the frame's page it is.
 */
export async function showPapers(
  { course, lesson, code }: { course: string; lesson: string; code: string },
  signal: AbortSignal,
): Promise<void> {
  const chapter = Number(/^chapter(\d+)_/.exec(lesson)?.[1])
  const papers = (await papersOf(course)).filter((paper) => paper.chapter === chapter)
  // By its name: a module shared with the reader would cost the first visit a request of its own.
  const frame = document.getElementById('lesson') as HTMLIFrameElement | null
  const sheet = frame?.contentDocument?.getElementById(code)
  if (papers.length === 0 || !sheet || signal.aborted) return
  const box = boxOf(sheet.ownerDocument, papers)
  sheet.append(box)
  signal.addEventListener('abort', () => box.remove())
}

/** A course's papers are asked for once; without a network there are none until the next lesson. */
function papersOf(course: string): Promise<CoursePaper[]> {
  const asked = known.get(course)
  if (asked) return asked
  const answer = call<typeof papersOfCourse>(
    papersOfCourseCall,
    { params: { course } },
    { quiet: true },
  ).then(
    ({ papers }) => papers,
    () => {
      known.delete(course)
      return []
    },
  )
  known.set(course, answer)
  return answer
}

/** A box like those that authors write, so that the lesson's own style dresses it. */
function boxOf(page: Document, papers: readonly CoursePaper[]): HTMLElement {
  const make = (name: string, className = '', children: (Node | string)[] = []) => {
    const element = page.createElement(name)
    if (className) element.className = className
    element.append(...children)
    return element
  }
  const title = make('h3', 'box-title', [make('span', 'box-kind', ['Dans les sujets'])])
  const lines = paperLines(papers).map(({ start, links }) => {
    const items = links.flatMap(({ text, path }, index) => {
      const link = make('a', '', [text])
      link.setAttribute('href', path)
      // The reader follows such links itself, in the same tab.
      link.dataset.lesson = 'papers'
      return index > 0 ? [' · ', link] : [link]
    })
    return make('p', '', [start, ...items])
  })
  return make('section', 'box box-remarque', [title, ...lines])
}
