import { ExtractedText } from './extracted-text.tsx'
import type { Pages } from './use-pages.ts'
import { WrittenText } from './written-text.tsx'

/** A paper as a text: as it was written where the school has that, else as its pages say it. */
export default function PaperText({
  path,
  shown: { reading, pages },
  takesFocus,
}: {
  path: string
  shown: Pages
  takesFocus: boolean
}) {
  if (reading.form === 'written') return <WrittenText path={path} takesFocus={takesFocus} />
  return <ExtractedText pages={pages} takesFocus={takesFocus} />
}
