import coursesToPrerender from 'virtual:courses-to-prerender'
import type { Course } from '../contract.ts'

/**
 * What a prerendered page gives to whatever element it writes about a course: see `courseInPage`. What each lesson is
 * about and where it is shared stay behind: no such page shows them, and they are most of a course.
 */
export function carryCourse(course: Course | undefined): { 'data-course'?: string } {
  return course ? { 'data-course': JSON.stringify(outlineOf(course)) } : {}
}

/** The course that the prerendered page carries, so that it comes alive without asking for it. */
export function courseInPage(id: string): Course | undefined {
  if (import.meta.env.SSR) return (coursesToPrerender as readonly Course[]).find((course) => course.id === id)
  const text = document.querySelector<HTMLElement>('[data-course]')?.dataset.course
  const course = text ? (JSON.parse(text) as Course) : undefined
  return course?.id === id ? course : undefined
}

function outlineOf(course: Course): Course {
  const chapters = course.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map(({ face: _shared, ...lesson }) => ({ ...lesson, content: '' })),
  }))
  return { ...course, chapters }
}
