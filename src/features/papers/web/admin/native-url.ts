/** The browser's own URL, in the place of the one that tus-js-client brings for browsers that lack it. */
export default URL
