/** A part of a page that a narrow screen shows alone, in shares of its width and height. */
export type PageBlock = { x: number; y: number; width: number; height: number }
