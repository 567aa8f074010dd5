import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '../../../../platform/web/router.tsx'
import { classLabels } from '../../../../school/classes.ts'
import { courseId, subjects } from '../../../../school/subjects.ts'
import { subjectStyle } from '../../../../platform/web/ui/subject-style.ts'
import { useTitle } from '../../../../platform/web/use-title.ts'
import { type CourseName, lessonCodeOf, type Variant, variantLabels } from '../../rules.ts'
import { ChapterList } from './chapter-list.tsx'
import { InSheet } from './in-sheet.tsx'
import { lessonFrame, lessonReader, scrollFrameTo, setReader } from './lesson-reader.ts'
import { chapterWords, neighbours, type OpenLesson, openLesson, rankWords } from './open-lesson.ts'
import { Onward } from './onward.tsx'
import { ReaderBar } from './reader-bar.tsx'
import { ReaderMessage, whatToSay } from './reader-message.tsx'
import { ReaderSide } from './reader-side.tsx'
import { SideHeader } from './side-header.tsx'
import { useChapter } from './use-chapter.ts'
import { useCourse } from '../../web/use-course.ts'
import { useFrame } from './use-frame.ts'
import { useScrollPosition } from './use-scroll-position.ts'
import { useMenu } from './use-menu.ts'
import { useMovingFigures } from './use-moving-figures.ts'
import { usePrefetch, useRestOfChapter } from './use-prefetch.ts'
import { usePrint } from './use-print.ts'
import { useProgressChunk } from '../../progress/web/use-progress-chunk.ts'
import { VariantTabs } from './variant-tabs.tsx'
import barStyles from './reader-bar.module.css'

/** One course in one variant: what the address opens stands in the frame, the rest is the way to it. */
export function Reader({ name, variant }: { name: CourseName; variant: Variant }) {
  const id = courseId(name.classKey, name.subject)
  const hash = useLocation().hash.slice(1)
  const course = useCourse(id, takeStarted)
  const opened: OpenLesson = course.data ? openLesson(course.data, variant, hash) : { isWritten: false }
  const address = addressOf(id, variant, hash)
  const chapter = useChapter(address, name.subject)
  const message = whatToSay({ course, chapter: chapter.state, variant, opened })
  const menu = useMenu()
  // The list of quizzes opens at no chapter unless the address names one.
  const here = hash || variant !== 'quiz' ? opened.chapter : undefined
  const steps = course.data && !message ? neighbours(course.data, variant, opened) : {}

  const isReady = course.data !== undefined && chapter.state === 'ready' && !message
  const chunk = useProgressChunk(isReady)

  useFrame(name.subject)
  useOpened({ opened, variant, hash, isReady })
  usePrefetch(steps.after && addressOf(id, variant, steps.after.code), chapter.state)
  useScrollPosition(chapter.state === 'ready' && !message)
  useRestOfChapter(id, opened, chapter.state)
  usePrint(chapter.state, `${courseWords(name)} · ${opened.chapter?.title}`)
  useMovingFigures(address, chapter.state)
  const title = titleOf(name, variant, opened)
  useTitle(title)
  const shown = chapter.state === 'ready' ? 'ready' : 'loading'
  useEffect(() => setReader('state', message ? 'message' : shown), [message, shown])

  const retry = () => {
    if (course.error) course.reload()
    if (chapter.state === 'failed') chapter.retry()
  }
  return (
    <>
      <Bar
        {...{ name, variant, opened, here, menu }}
        author={course.data?.author}
        chunk={isReady ? chunk : undefined}
      />
      <InSheet>
        <h1 className="sr-only">{title}</h1>
      </InSheet>
      <ReaderSide onClose={menu.close} {...subjectStyle(name.subject)}>
        <SideHeader name={name} course={course.data} />
        {course.data && (
          <ChapterList
            course={course.data}
            variant={variant}
            opened={opened}
            isRead={chapter.state === 'ready'}
            chunk={chunk}
            onChoose={() => {
              menu.closeOnPhone()
              // What is open already, chosen again, begins again.
              scrollFrameTo(variant === 'cours' ? '' : hash)
            }}
          />
        )}
        {course.data && chunk && <chunk.SideProgress course={course.data} />}
      </ReaderSide>
      <VariantTabs name={name} variant={variant} course={course.data} code={hash} />
      {message && (
        <ReaderMessage
          message={message}
          name={name}
          variant={variant}
          course={course.data}
          chapter={here}
          error={course.error}
          onRetry={retry}
        />
      )}
      {course.data && (
        <Onward {...{ course: course.data, variant, opened, steps }} chunk={isReady ? chunk : undefined} />
      )}
    </>
  )
}

/** The top bar with what the open place is called, and its button that gives it to others. */
function Bar({
  name,
  variant,
  opened,
  here,
  menu,
  author,
  chunk,
}: {
  name: CourseName
  variant: Variant
  opened: OpenLesson
  here: OpenLesson['chapter']
  menu: ReturnType<typeof useMenu>
  author: string | undefined
  chunk: ReturnType<typeof useProgressChunk>
}) {
  return (
    <ReaderBar
      place={here && chapterWords(here)}
      rank={rankWords(opened)}
      author={author}
      isMenuOpen={menu.isOpen}
      onMenu={menu.toggle}
    >
      {chunk && <chunk.ShareLesson {...{ name, variant, ...opened }} iconClass={barStyles.icon} />}
    </ReaderBar>
  )
}

function addressOf(id: string, variant: Variant, hash: string): string | null {
  return variant === 'quiz' ? null : lessonReader.addressOf(encodeURIComponent(id), variant, hash)
}

/** The catalogue entry that the head's script asked for serves once: a retry asks anew. */
function takeStarted() {
  const started = lessonReader.course
  lessonReader.course = null
  return started
}

const courseWords = ({ subject, classKey }: CourseName) =>
  `${subjects[subject].label}, ${classLabels[classKey]}`

function titleOf(name: CourseName, variant: Variant, { chapter, lesson }: OpenLesson): string {
  const course = courseWords(name)
  if (variant === 'cours') return lesson ? `${lesson.title} · ${course}` : course
  const what = chapter ? `${variantLabels[variant]} : ${chapter.title}` : variantLabels[variant]
  return `${what} · ${course}`
}

/** Goes to the open exercise or heading in the frame; a beginning without a hash gets the hash of its lesson. */
function useOpened({
  opened,
  variant,
  hash,
  isReady,
}: {
  opened: OpenLesson
  variant: Variant
  hash: string
  isReady: boolean
}) {
  const navigate = useNavigate()
  const shown = useRef<string>(undefined)
  const lesson = variant === 'cours' ? opened.lesson?.code : undefined
  const isInLesson = lesson !== undefined && lessonCodeOf(hash) === lesson
  const target = isInLesson ? hash : (lesson ?? hash)

  useEffect(() => {
    if (!isReady || shown.current === target) return
    const before = shown.current
    shown.current = target
    // A lesson is a page of its own and stands at its top already, unless one comes from a heading of it.
    if (target !== lesson) scrollFrameTo(target)
    else if (before && lessonCodeOf(before) === lesson) scrollFrameTo('')
    if (before !== undefined) focusHeading(target)
  }, [isReady, lesson, target])

  useEffect(() => {
    if (isReady && lesson && !isInLesson) navigate(`#${lesson}`, { replace: true })
  }, [isReady, lesson, isInLesson, navigate])
}

function focusHeading(id: string): void {
  const element = lessonFrame()?.contentDocument?.getElementById(id)
  const heading = element?.matches('h3, h4, h5') ? element : element?.querySelector<HTMLElement>('h2, h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
