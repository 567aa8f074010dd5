import { readJson, writeStored } from '../../../platform/web/account-storage.ts'
import { ownKey } from '../../../platform/web/session.ts'
import type { ContactField } from '../rules.ts'

export type Draft = Record<ContactField, string>

export const emptyDraft: Draft = { name: '', email: '', message: '' }

const name = 'contact'

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
  writeStored(ownKey(name), JSON.stringify(draft), 'sessionStorage')
}

export function dropDraft(): void {
  writeStored(ownKey(name), null, 'sessionStorage')
}

/** Puts what was stored into the inputs that are empty: what stands there already is newer. */
export function putDraft(form: HTMLFormElement | null): void {
  const stored = readJson<Partial<Draft>>(ownKey(name), 'sessionStorage')
  for (const field of Object.keys(emptyDraft) as ContactField[]) {
    const input = form?.elements.namedItem(field) as HTMLInputElement | null
    const text: unknown = stored?.[field]
    if (input && !input.value && typeof text === 'string') input.value = text
  }
}
