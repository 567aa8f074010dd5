const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

/** Whether a text holds only what can be shown: no NUL, no invisible or half characters. */
export function isPrintable(value: string): boolean {
  return !unprintable.test(value)
}
