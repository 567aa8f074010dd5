/**
 * The browser's own URL, in the place of the one that tus-js-client brings for browsers that lack it; like that
 * one it takes an origin that is a path of this site.
 */
export default class NativeUrl extends URL {
  constructor(link: string, origin: string) {
    super(link, new URL(origin, window.location.href))
  }
}
