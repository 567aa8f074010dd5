import type { Link, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Refuse } from './markdown.ts'

/** A link from a lesson to another one; whether that one exists is known only when all are read. */
export type LessonLink = { courseId: string; code: string; line: number }

const target = /^lecon:([^/\s]+_[^/\s]+)\/(chapter\d+_lesson\d+)$/

/** Turns `lecon:{course id}/{code}` into the reader's address, and marks links that leave the school. */
export function buildLinks(tree: Root, refuse: Refuse): LessonLink[] {
  const links: LessonLink[] = []
  visit(tree, 'link', (link) => {
    const [, courseId, code] = target.exec(decodeURI(link.url)) ?? []
    if (courseId && code) {
      links.push({ courseId, code, line: link.position?.start.line ?? 1 })
      const [className, ...subject] = courseId.split('_')
      link.url = `/lecture/${className}/${encodeURIComponent(subject.join('_'))}#${code}`
      return setProperties(link, { target: '_top', dataLesson: `${courseId}/${code}` })
    }
    if (/^https?:\/\//.test(link.url))
      return setProperties(link, { target: '_blank', rel: ['noopener', 'noreferrer'] })
    return refuse(
      link,
      `Lien « ${link.url} » inconnu : écris « lecon:Troisieme_Mathematiques/chapter1_lesson2 » ou « https://… ».`,
    )
  })
  return links
}

function setProperties(link: Link, hProperties: Record<string, string | string[]>): void {
  link.data = { ...link.data, hProperties }
}
