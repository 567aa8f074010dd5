import { useEffect } from 'react'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { lessonFrame, lessonReader, phone } from './lesson-reader.ts'

/** Keeps the frame's page in the reader's light or dark, in its subject's colour and clear of its bars, and follows its links. */
export function useFrame(subject: string): void {
  const navigate = useNavigate()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a')
      if (!link) return
      event.preventDefault()
      const path = link.getAttribute('href') ?? ''
      if (link.dataset.lesson) navigate(path)
      else window.open(path, '_blank', 'noopener')
    }
    const prepare = (page: Document) => {
      dress(page, subject)
      page.addEventListener('click', follow)
    }
    const frame = lessonFrame()
    if (frame?.contentDocument) prepare(frame.contentDocument)
    lessonReader.onOpen = prepare
    const dressAgain = () => {
      const page = lessonFrame()?.contentDocument
      if (page) dress(page, subject)
    }
    const watch = new MutationObserver(dressAgain)
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const narrow = window.matchMedia(phone)
    narrow.addEventListener('change', dressAgain)
    return () => {
      watch.disconnect()
      narrow.removeEventListener('change', dressAgain)
      frame?.contentDocument?.removeEventListener('click', follow)
    }
  }, [subject, navigate])
}

function dress(page: Document, subject: string): void {
  const { theme } = document.documentElement.dataset
  page.documentElement.dataset.subject = subject
  page.documentElement.toggleAttribute('data-under', window.matchMedia(phone).matches)
  if (theme) page.documentElement.dataset.theme = theme
  else delete page.documentElement.dataset.theme
}
