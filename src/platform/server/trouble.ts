/** What keeps a school from opening, or wants care: how it is and what to do about it, each in French sentences. */
export type Trouble = { what: string; remedy: string }

/** Both in one line, for who reads no table. */
export const sentenceOf = ({ what, remedy }: Trouble): string => `${what} ${remedy}`

/** A path as it can be typed after a command, whatever it holds. */
export const shellWord = (path: string): string =>
  /^[\w./:@-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`

/** Its message is one French sentence, or two, for whoever runs the school: what is wrong and what to do. */
export class OperatorError extends Error {}
