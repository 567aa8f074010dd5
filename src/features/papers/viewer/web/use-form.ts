import { useState } from 'react'
import { readStored, writeStored } from '../../../../platform/web/account-storage.ts'
import { ownKey } from '../../../../platform/web/session.ts'

/** As a text, as pictures of its pages, or as the PDF itself. */
export type Form = 'text' | 'pages' | 'original'

/** Under it each account keeps which of the two it chose last; `./inline/paper.ts` reads it too. */
const key = 'paper-form'

/**
 * The form in which a paper is shown: where it can be read as a text, what was chosen last, and before that the text on
 * a narrow screen, the pages on a wide one.
 */
export function useForm(hasText: boolean, isNarrow: boolean) {
  const [chosen, setChosen] = useState(() => readStored(ownKey(key)))
  const [isOriginal, setIsOriginal] = useState(false)
  const preferred = chosen ?? (isNarrow ? 'text' : 'pages')
  const form: Form = isOriginal ? 'original' : hasText && preferred === 'text' ? 'text' : 'pages'
  const choose = (next: Form) => {
    setIsOriginal(next === 'original')
    if (next === 'original') return
    setChosen(next)
    writeStored(ownKey(key), next)
  }
  return { form, choose }
}
