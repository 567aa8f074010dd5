import type { ReplyOf } from '../../../../common/endpoint.ts'
import type { paperPages } from '../contract.ts'
import { savesData } from '../../../../platform/web/saves-data.ts'

type Page = ReplyOf<typeof paperPages>['pages'][number]

/** The address of a page's picture: small and grey for who saves data, one step sharper when zoomed. */
export function pictureOf(page: Page, isZoomed: boolean): string {
  if (savesData()) return isZoomed ? page.picture : page.picture_small
  return isZoomed ? page.picture_zoom : page.picture
}
