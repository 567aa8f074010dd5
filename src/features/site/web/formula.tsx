import styles from './formula.module.css'

/** As text, which weighs less in the script than as many elements. Letters that stand for numbers are `tspan`. */
const svg =
  '<path d="M30.5 17.5c.6-3-3.9-4.3-6.9-1.2-3 3.1-3.6 8.7-3.9 15.7l-1.6 33c-.4 7.2-1.3 12-3.5 14.2-2.6 2.6-6.5 1.4-5.9-1.4" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>' +
  '<text x="36" y="24" font-size="19"><tspan>b</tspan></text><text x="26" y="90" font-size="19"><tspan>a</tspan></text>' +
  '<text x="52" y="58" textLength="112" lengthAdjust="spacingAndGlyphs"><tspan>f</tspan> (<tspan>x</tspan>) <tspan>dx</tspan></text>' +
  '<path d="M176 46h17M176 53h17M267 50h15" stroke="currentColor" stroke-width="2"/>' +
  '<text x="204" y="58" textLength="54" lengthAdjust="spacingAndGlyphs"><tspan>F</tspan>(<tspan>b</tspan>)</text>' +
  '<text x="291" y="58" textLength="54" lengthAdjust="spacingAndGlyphs"><tspan>F</tspan>(<tspan>a</tspan>)</text>'

/**
 * The fundamental theorem, drawn: the integral's sign is a path and the letters stand at fixed places, so that
 * it looks the same on a phone without a math font. Read aloud as a sentence.
 */
export function Formula() {
  return (
    <svg
      viewBox="0 0 346 96"
      className={styles.formula}
      role="img"
      aria-label="L’intégrale de a à b de f(x) dx est égale à F(b) moins F(a)."
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
