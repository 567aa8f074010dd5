import type { Own, KindName } from '../index.ts'
import type { KindView } from './kind-view.ts'

export type AnyView = KindView<Own, unknown>

/** The view of each kind, fetched for a quiz that has such a question. */
const loaders: Record<KindName, () => Promise<{ view: unknown }>> = {
  choice: () => import('./choice.tsx'),
  numeric: () => import('./numeric.tsx'),
  'true-false': () => import('./true-false.tsx'),
  ordering: () => import('./ordering.tsx'),
  cloze: () => import('./cloze.tsx'),
  flashcard: () => import('./flashcard.tsx'),
}
const views = new Map<KindName, AnyView>()

/** Fetches the views of some questions, all before the first is played: the network may go meanwhile. */
export async function loadViews(questions: readonly { kind: KindName }[]): Promise<void> {
  const wanted = new Set(questions.map(({ kind }) => kind))
  await Promise.all([...wanted].map(async (kind) => views.set(kind, (await loaders[kind]()).view as AnyView)))
}

/** The view of a question that was fetched before. */
export function viewOf({ kind }: { kind: KindName }): AnyView {
  return views.get(kind)!
}
