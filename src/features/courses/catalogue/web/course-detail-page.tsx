import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useParams } from '../../../../platform/web/router.tsx'
import { moneyWords } from '../../../../school/access.ts'
import { classLabels, levelOf, levels } from '../../../../school/classes.ts'
import { courseId, subjects } from '../../../../school/subjects.ts'
import { openAuthModal } from '../../../../platform/web/auth-modal.ts'
import { failureSentence } from '../../../../platform/web/failure-sentence.ts'
import { keepIntendedUrl, useSession } from '../../../../platform/web/session.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { subjectStyle } from '../../../../platform/web/ui/subject-style.ts'
import { useTitle } from '../../../../platform/web/use-title.ts'
import { type CourseName, failedCourse, findCourse, readerPath } from '../../rules.ts'
import { ChapterOverview } from './chapter-overview.tsx'
import styles from './course-detail-page.module.css'
import { carryCourse, courseInPage } from '../../web/course-in-page.ts'
import { CourseFacts } from './course-facts.tsx'
import { enrol } from '../../web/enrol.ts'
import { isEnrolledIn, keepEnrolment } from '../../web/enrolment.ts'
import { ProgrammeLinks } from '../../reader/web/programme-links.tsx'
import { Steps } from './steps.tsx'
import { UnknownClass } from './unknown-class.tsx'
import { useCourse } from '../../web/use-course.ts'
import { useCourseProgress } from '../../progress/web/progress-store.ts'
import { type ProgressChunk, useProgressChunk } from '../../progress/web/use-progress-chunk.ts'

const signingUp = '?inscription'
const failedEnrolment = 'Ton inscription n’a pas pu être enregistrée. Réessaie.'

/** What a course holds, and signing up for it. Who has signed up already goes to its reader. */
export default function CourseDetailPage() {
  const { class: classText = '', course: courseText = '' } = useParams()
  const name = findCourse(classText, courseText)
  if (!name) return <UnknownClass />
  return <CourseDetail key={courseId(name.classKey, name.subject)} name={name} />
}

function CourseDetail({ name }: { name: CourseName }) {
  const { classKey, subject } = name
  const id = courseId(classKey, subject)
  const carried = courseInPage(id)
  const asked = useCourse(carried ? null : id)
  const course = carried ?? asked.data
  const label = subjects[subject].label
  useTitle(`${label}, ${classLabels[classKey]}`)
  const chunk = useProgressChunk()
  const { isBusy, failure, askToSignUp } = useEnrolment(name, chunk)

  return (
    <div className={`page ${styles.page}`} {...carryCourse(course)} {...subjectStyle(subject)}>
      <Steps
        steps={[
          { label: levels[levelOf(classKey)].label, to: `/select-class/${levelOf(classKey)}` },
          { label: classLabels[classKey], to: `/select-course/${classKey}` },
          { label },
        ]}
      />
      <h1>
        {label} <span className={styles.class}>{classLabels[classKey]}</span>
      </h1>
      {asked.error && (
        <FailureAlert onRetry={asked.reload}>{failureSentence(asked.error, failedCourse)}</FailureAlert>
      )}
      {!course && !asked.error && <Spinner>Chargement du cours en cours...</Spinner>}
      {course && (
        <div className={styles.columns}>
          <section className={styles.enrolment} aria-labelledby="inscription">
            <h2 id="inscription">Inscription</h2>
            {failure && <Alert>{failure}</Alert>}
            <Button look="primary" size="large" isBusy={isBusy} onClick={askToSignUp}>
              S'inscrire à ce cours
            </Button>
            <p className={styles.free}>{moneyWords.free}</p>
            {chunk && <chunk.KeepLink {...name} />}
          </section>
          <div className={styles.overview}>
            <h2>Aperçu du Cours</h2>
            <p>{course.description}</p>
            <CourseFacts course={course} />
            <h2>Contenu du Cours</h2>
            <ChapterOverview course={course} />
            <ProgrammeLinks classKey={classKey} subject={subject} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Signs up for a course, asking for a session first. Who has signed up is led to the reader. */
function useEnrolment(name: CourseName, chunk: ProgressChunk | undefined) {
  const { classKey, subject } = name
  const id = courseId(classKey, subject)
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isKnownToServer = useCourseProgress(id)?.isEnrolled ?? false
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const signUp = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await enrol(name, true)
      void chunk?.refreshProgress()
      navigate(readerPath(name), { replace: search === signingUp })
    } catch (error) {
      setFailure(failureSentence(error, failedEnrolment))
      setIsBusy(false)
    }
  }
  // The login window leads back here with this mark, and the sign-up goes on.
  const isSigningUp = Boolean(session) && search === signingUp
  const goOn = useEffectEvent(() => void signUp())
  useEffect(() => {
    if (isSigningUp) goOn()
  }, [isSigningUp])

  const isEnrolled = isKnownToServer || (Boolean(session) && isEnrolledIn(name))
  useEffect(() => {
    if (!isEnrolled || isSigningUp) return
    const chosen = { classKey, subject }
    if (isKnownToServer) keepEnrolment(chosen, true)
    navigate(readerPath(chosen), { replace: true })
  }, [isEnrolled, isSigningUp, isKnownToServer, classKey, subject, navigate])

  const askToSignUp = () => {
    if (session) return void signUp()
    keepIntendedUrl(pathname + signingUp)
    openAuthModal('login')
  }

  return { isBusy, failure, askToSignUp }
}
