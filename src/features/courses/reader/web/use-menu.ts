import { useEffect, useState } from 'react'
import { lessonReader, phone, setReader } from './lesson-reader.ts'

/** The sidebar: open on a large screen, closed on a phone until asked for. */
export function useMenu() {
  const [isOpen, setIsOpen] = useState(() => wasOpened() || !window.matchMedia(phone).matches)

  useEffect(() => {
    // Pressed while this was being rendered.
    if (wasOpened()) setIsOpen(true)
    lessonReader.isAlive = true
  }, [])
  useEffect(() => setReader('menu', isOpen ? 'open' : 'closed'), [isOpen])
  useEffect(() => {
    const narrow = window.matchMedia(phone)
    const follow = () => setIsOpen(!narrow.matches)
    narrow.addEventListener('change', follow)
    return () => narrow.removeEventListener('change', follow)
  }, [])
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !window.matchMedia(phone).matches) return
      setIsOpen(false)
      document.getElementById('reader-menu')?.focus()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isOpen])

  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    close: () => setIsOpen(false),
    closeOnPhone: () => {
      if (window.matchMedia(phone).matches) setIsOpen(false)
    },
  }
}

/** A press on the button may have come before the application. */
function wasOpened(): boolean {
  return document.getElementById('reader')?.dataset.menu === 'open' && !lessonReader.isAlive
}
