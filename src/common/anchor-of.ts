import { foldText } from './fold-text.ts'

/** The name of a heading inside its page's address: `Racine d’un produit` → `racine-d-un-produit`, 48 signs at most. */
export function anchorOf(title: string): string {
  return foldText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replaceAll(/^-|-$/g, '')
}
