import formulaStyle from 'virtual:formula-style'

/** A text as it was compiled and cleaned at build; `as` is the element it stands in. */
export function Html({
  html,
  as: Element = 'div',
  ...rest
}: {
  html: string
  as?: 'div' | 'span'
  className?: string | undefined
}) {
  // oxlint-disable-next-line react/no-danger -- compiled by us from the authors' Markdown, through an allow list.
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}

/** What the formulas and figures of a page need, once in it. */
export function FormulaStyle() {
  return (
    <style href="formulas" precedence="low">
      {formulaStyle}
    </style>
  )
}
