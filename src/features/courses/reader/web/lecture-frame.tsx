import { ReaderBar } from './reader-bar.tsx'
import { ReaderSide } from './reader-side.tsx'
import { VariantTabs } from './variant-tabs.tsx'

/** The reader before it knows its course: the same bars, with nothing in them yet. */
export function LectureFrame() {
  return (
    <>
      <ReaderBar />
      <ReaderSide />
      <VariantTabs />
    </>
  )
}
