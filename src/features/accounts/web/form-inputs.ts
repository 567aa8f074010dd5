import type { FocusEvent } from 'react'

export type FormSnapshot = {
  /** What each input holds, by its name. */
  values: Record<string, string>
  /**
   * Inputs that the browser has filled from its password store. Until somebody touches the page it hides
   * their values from scripts, so that they read as empty.
   */
  autofilled: readonly string[]
}

export const emptySnapshot: FormSnapshot = { values: {}, autofilled: [] }

/** What the inputs of a form hold now, also those that are disabled meanwhile. */
export function readForm(form: HTMLFormElement | null): FormSnapshot {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
  return {
    values: Object.fromEntries(inputs.map((input) => [input.name, input.value])),
    autofilled: inputs.filter(isAutofilled).map((input) => input.name),
  }
}

/** An input of a form by its name. */
export function inputNamed(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}

/** Name of the field that loses the focus. Going between a password and the button that shows it is no leave. */
export function leftField({ target, relatedTarget }: FocusEvent): string | undefined {
  const input = target instanceof HTMLInputElement ? target : target.previousElementSibling
  if (!(input instanceof HTMLInputElement)) return undefined
  const goesTo = relatedTarget instanceof Element ? relatedTarget.parentElement : null
  return goesTo === target.parentElement ? undefined : input.name
}

function isAutofilled(input: HTMLInputElement): boolean {
  return CSS.supports('selector(:-webkit-autofill)') && input.matches(':-webkit-autofill')
}
