import { useEffect } from 'react'
import { useParams } from '../../../../platform/web/router.tsx'
import { courseId } from '../../../../school/subjects.ts'
import { parseReaderName } from '../../rules.ts'
import { InSheet } from './in-sheet.tsx'
import { setReader } from './lesson-reader.ts'
import { ReaderBar } from './reader-bar.tsx'
import { MissingCourse } from './reader-message.tsx'
import { ReaderSide } from './reader-side.tsx'
import { Reader } from './reader.tsx'

export { LectureFrame as Frame } from './lecture-frame.tsx'
export { LectureLayout as Layout } from './lecture-layout.tsx'

/** The reader of a course, in one of its variants. */
export default function LecturePage() {
  const { class: classText = '', course: name = '' } = useParams()
  const parsed = parseReaderName(classText, name)
  if (!parsed) return <NoCourse />
  const { variant, ...course } = parsed
  return <Reader key={courseId(course.classKey, course.subject)} name={course} variant={variant} />
}

function NoCourse() {
  useEffect(() => setReader('state', 'message'), [])
  return (
    <>
      <ReaderBar author="" />
      <InSheet>
        <h1 className="sr-only">Cours</h1>
      </InSheet>
      <ReaderSide />
      <MissingCourse />
    </>
  )
}
