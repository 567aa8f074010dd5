import { type ReactNode, useState } from 'react'
import { readCourse as readCourseCall } from '../../courses/calls.ts'
import type { Course, readCourse } from '../../courses/contract.ts'
import { readStored } from '../../../platform/web/account-storage.ts'
import { call } from '../../../platform/web/http.ts'
import { intendedKey } from '../../../platform/web/session.ts'
import { Notice } from '../../../platform/web/ui/alert.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import { classLabels, findClass } from '../../../school/classes.ts'
import { courseId, findSubject, subjects } from '../../../school/subjects.ts'

/** Says which lesson waits behind the log-in, where one does; `children` follow its name. */
export default function WaitingLesson({ children }: { children?: ReactNode }) {
  const [wanted] = useState(wantedLesson)
  const course = useCall(wanted?.id ?? null, (signal) => {
    const input = { params: { id: wanted!.id }, query: { outline: 'true' as const } }
    return call<typeof readCourse>(readCourseCall, input, { signal, quiet: true })
  })
  if (!wanted) return null
  return (
    <Notice tone="info">
      Ta leçon t’attend
      <p>
        <strong>{nameOf(course.data, wanted.code) ?? wanted.course}</strong>
      </p>
      {children}
    </Notice>
  )
}

type Wanted = {
  /** Id of the course. */
  id: string
  /** What it is called. */
  course: string
  /** The place in it, as the reader's address names it; empty for its beginning. */
  code: string
}

/** What the address kept for after the log-in opens, where that is the reader. */
function wantedLesson(): Wanted | undefined {
  const [, className = '', name = '', code = ''] =
    /^\/lecture\/([^/]+)\/([^/?#]+?)(?:-exos|-correction|-quiz)?\/?(?:#(.*))?$/i.exec(
      readStored(intendedKey) ?? '',
    ) ?? []
  const classKey = findClass(decoded(className))
  const subject = findSubject(decoded(name))
  if (!classKey || !subject) return undefined
  const course = `${subjects[subject].label}, ${classLabels[classKey]}`
  return { id: courseId(classKey, subject), course, code }
}

/** A mistyped address may hold a `%` that encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** `7. Théorème de Thalès : Énoncé et configurations`; without a lesson the chapter alone. */
function nameOf(course: Course | undefined, code: string): string | undefined {
  const [, number, lesson] = /^chapter(\d+)(?:_lesson(\d+))?/.exec(code) ?? []
  const chapter = course?.chapters[Number(number) - 1]
  if (!chapter) return undefined
  const title = lesson && chapter.lessons[Number(lesson) - 1]?.title
  return title ? `${number}. ${chapter.title}\u00a0: ${title}` : `${number}. ${chapter.title}`
}
