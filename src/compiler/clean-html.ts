import type { Root as Hast } from 'hast'
import type { Root } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { shapeFragment } from './fragment.ts'
import { lessonSchema } from './sanitize-schema.ts'

/** What Markdown became, before it is cleaned. */
export type Content = { children?: unknown[] }

const toHtml = unified()
  .use(rehypeRaw)
  .use(() => shapeFragment)
  .use(rehypeSanitize, lessonSchema)
  .use(rehypeStringify, { closeSelfClosing: false, omitOptionalTags: false })

/**
 * Markdown to HTML that holds only what a lesson may hold, in French typography.
 * `id` goes before the ids of footnotes; `wrap` puts the whole into one element; `mark` sees the clean
 * elements last, and may give them addresses.
 */
export async function cleanHtml(
  tree: Root,
  id: string,
  { wrap, mark }: { wrap?: (content: Content) => unknown; mark?: (shaped: Hast) => void } = {},
): Promise<string> {
  const content: Content = await unified()
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: `${id}-` })
    .run(tree)
  const children = wrap ? [wrap(content)] : (content.children ?? [])
  const shaped = await toHtml.run({ type: 'root', children } as never)
  mark?.(shaped)
  return toHtml.stringify(shaped)
}
