import { useEffect, useState } from 'react'
import { useAuthModal } from '../../../../platform/web/auth-modal.ts'
import { call } from '../../../../platform/web/http.ts'
import { useLocation, useNavigate, useParams } from '../../../../platform/web/router.tsx'
import { keepIntendedUrl, useSession } from '../../../../platform/web/session.ts'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import { useTitle } from '../../../../platform/web/use-title.ts'
import * as calls from '../../calls.ts'
import type { Face, readFace } from '../../contract.ts'
import { findCourse } from '../../rules.ts'
import { faceInPage } from './lesson-face.ts'
import { MissingLesson } from './missing-lesson.tsx'
import styles from './face-page.module.css'

/** What everybody may read of a lesson, and the way to the rest of it. */
export default function LessonFacePage() {
  const { pathname } = useLocation()
  return <LessonFace key={pathname} path={pathname} />
}

function LessonFace({ path }: { path: string }) {
  const { class: classText = '', course: courseText = '', chapter = '', lesson = '' } = useParams()
  const [inPage] = useState(() => faceInPage(path))
  const asked = useCall(inPage ? null : path, (signal) => {
    const params = { id: `${classText}_${courseText}`, chapter, lesson }
    return call<typeof readFace>(calls.readFace, { params }, { signal })
  })
  const face = inPage ?? asked.data
  useTitle(face?.title)
  useEffect(() => window.lessonFace?.onAlive(), [])

  if (asked.error?.status === 404) return <MissingLesson course={findCourse(classText, courseText)} />
  return (
    <div className={`page ${styles.page}`}>
      {asked.error && <FailureAlert onRetry={asked.reload}>{asked.error.message}</FailureAlert>}
      {!face && !asked.error && <Spinner>Chargement de la leçon...</Spinner>}
      {face && <Beginning face={face} />}
    </div>
  )
}

/** The beginning of the lesson beside the card that leads on. Who has an account is led on at once. */
function Beginning({ face: { path: lasting, reader, html, style } }: { face: Face }) {
  const session = useSession()
  const isWindowOpen = useAuthModal() !== null
  const navigate = useNavigate()

  // A list knows a lesson by its numbers; what is shared from the address bar is to last. Without the router, for which
  // it would be another page.
  useEffect(() => window.history.replaceState(window.history.state, '', lasting), [lasting])

  useEffect(() => {
    if (session && !isWindowOpen) navigate(reader, { replace: true })
  }, [session, isWindowOpen, reader, navigate])

  // Where a way back has drawn it anew.
  useEffect(() => window.lessonFace?.offerFigures(), [])

  const goOnAfter = () => keepIntendedUrl(reader)
  return (
    <>
      {style && (
        <style href="formulas" precedence="low">
          {style}
        </style>
      )}
      {/* oxlint-disable-next-line react/no-danger -- made by our server from what the compiler has cleaned. */}
      <article
        id="face"
        data-path={lasting}
        className={styles.face}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <section className={styles.card} aria-labelledby="suite">
        <h2 id="suite">Lis la suite gratuitement</h2>
        <p>Un numéro de téléphone ou une adresse e-mail, et un mot de passe.</p>
        <ButtonLink look="primary" size="large" to="/register" onClick={goOnAfter}>
          Créer un compte
        </ButtonLink>
        <ButtonLink look="quiet" to="/login" onClick={goOnAfter}>
          J’ai déjà un compte
        </ButtonLink>
      </section>
    </>
  )
}
