import { foldText } from '../common/fold-text.ts'
import { findClass } from './classes.ts'

/** What all spellings of a course's id have in common: `1ère_SVT` and `Premiere_svt` are one. */
export function courseKey(id: string): string {
  const [className = '', ...subject] = id.split('_')
  return foldText([findClass(className) ?? className, ...subject].join('_'))
}
