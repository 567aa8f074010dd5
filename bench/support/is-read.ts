/** The lesson's text and formulas stand in the frame, which is shown, in the font of the formulas. */
export const isRead = `(() => {
  const page = document.getElementById('lesson')?.contentDocument
  const formula = page?.querySelector('#chapter1_lesson1 math')
  return Boolean(
    document.getElementById('reader')?.dataset.state === 'ready' &&
    formula?.getBoundingClientRect().width &&
    [...page.fonts].some((face) => face.status === 'loaded') &&
    ![...page.fonts].some((face) => face.status === 'loading'),
  )
})()`
