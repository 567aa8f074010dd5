import type { ReplyOf } from '../../../../common/endpoint.ts'
import type { paperPages } from '../contract.ts'

type Page = ReplyOf<typeof paperPages>['pages'][number]

type Connection = { saveData?: boolean }

/** Whether the phone's owner asked for less data; browsers that don't tell count as not. */
export function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true
}

/** The address of a page's picture: small and grey for who saves data, one step sharper when zoomed. */
export function pictureOf(page: Page, isZoomed: boolean): string {
  if (savesData()) return isZoomed ? page.picture : page.picture_small
  return isZoomed ? page.picture_zoom : page.picture
}
