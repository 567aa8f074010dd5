import type { Element, ElementContent, Text } from 'hast'
import type { Content } from './clean-html.ts'

const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
/** An address in a sentence, with its pairs of brackets and without what ends the sentence. */
const address = /https?:\/\/(?:\([^\s()]*\)|[^\s()])*(?:\([^\s()]*\)|[^\s().,;])/g

/** A file's content under its title, with what it leans on and when it was last read again below. */
export function lessonSection(
  { sectionId: id, reread }: { sectionId: string; reread?: string | undefined },
  { title, sources }: { title: string; sources: readonly string[] },
  content: Content,
): Element {
  const list = element('ul', {}, sources.map(sourceItem))
  const said = [
    ...(sources.length > 0 ? [element('h3', {}, [text('Sources')]), list] : []),
    ...(reread ? [element('p', {}, [text(rereadWords(reread))])] : []),
  ]
  const footer = said.length > 0 ? [element('div', { className: ['sources'] }, said)] : []
  const own = (content.children ?? []) as ElementContent[]
  return element('section', { id, className: ['lesson'], dataTitle: title }, [
    element('h2', {}, [text(title)]),
    ...own,
    ...footer,
  ])
}

/** An address of three lines says no more on a phone than the name of its site, which opens it. */
function sourceItem(source: string): Element {
  const words = source.split(address)
  const links = (source.match(address) ?? []).map((href) =>
    element('a', { href, target: '_blank', rel: ['noopener', 'noreferrer'] }, [text(siteOf(href))]),
  )
  return element(
    'li',
    {},
    words.flatMap((word, at) => [text(word), ...links.slice(at, at + 1)]),
  )
}

const siteOf = (href: string) => URL.parse(href)?.hostname.replace(/^www\./, '') ?? href

const rereadWords = (date: string) =>
  `Leçon relue le ${longDate.format(new Date(date))}, exercices du chapitre résolus deux fois.`

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
const text = (value: string): Text => ({ type: 'text', value })
