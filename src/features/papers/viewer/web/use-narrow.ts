import { useEffect, useState } from 'react'

/** As `--small`: there the letters of a whole page are too small. `./inline/paper.ts` asks the same. */
const narrow = '(max-width: 600px)'

/** Whether the window is a phone's. */
export function useNarrow(): boolean {
  const [isNarrow, setIsNarrow] = useState(() => window.matchMedia(narrow).matches)
  useEffect(() => {
    const media = window.matchMedia(narrow)
    const follow = () => setIsNarrow(media.matches)
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  return isNarrow
}
