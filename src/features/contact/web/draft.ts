import type { ContactField } from '../rules.ts'

export type Draft = Record<ContactField, string>

export const emptyDraft: Draft = { name: '', email: '', message: '' }

const key = 'xamle:contact'

/** What stands in the form's inputs. */
export function readForm(form: HTMLFormElement | null): Draft {
  if (!form) return emptyDraft
  const data = new FormData(form)
  const value = (field: ContactField) => {
    const typed = data.get(field)
    return typeof typed === 'string' ? typed : ''
  }
  return { name: value('name'), email: value('email'), message: value('message') }
}

/** Keeps what was typed as long as the tab lives: a phone short of memory closes pages behind one's back. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage a reload loses what was typed.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** Puts what was kept into the inputs that are empty: what stands there already is newer. */
export function putDraft(form: HTMLFormElement | null): void {
  const kept = readDraft()
  for (const field of Object.keys(emptyDraft) as ContactField[]) {
    const input = form?.elements.namedItem(field) as HTMLInputElement | null
    const text: unknown = kept[field]
    if (input && !input.value && typeof text === 'string') input.value = text
  }
}

function readDraft(): Partial<Draft> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft> | null) ?? {}
  } catch {
    return {}
  }
}
