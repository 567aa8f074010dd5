import type { WhyNoText } from '../contract.ts'
import styles from './paper-viewer.module.css'

const sentences: Readonly<Record<WhyNoText, string | undefined>> = {
  pending: undefined,
  scan: 'Ce document est une image\u00a0: il n’a pas de texte à lire.',
  letters: 'Le texte de ce document ne se lit pas sans ses pages\u00a0: des lettres manquent.',
  order: 'Le texte de ce document ne se lit pas sans ses pages\u00a0: ses lignes sont dans le désordre.',
  formulas: 'Le texte de ce document ne se lit pas sans ses pages\u00a0: ses formules s’y perdent.',
}

/** Says under the pages why they are all that there is. */
export default function NoTextNote({ why }: { why: WhyNoText }) {
  return <p className={styles.saving}>{sentences[why]}</p>
}
