/** In pixels: on a screen, zoomed, and the small grey one for who saves data. */
export const pictureWidths = [720, 1080, 540] as const
export const smallWidth = 540
export type PictureWidth = (typeof pictureWidths)[number]

/** The picture of a page lies under this key of the file store. */
export const pictureKeyOf = (fileId: string, page: number, width: PictureWidth) =>
  `papers/${fileId}/${page}-${width}.webp`
