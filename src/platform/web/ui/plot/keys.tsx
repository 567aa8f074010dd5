import type { CSSProperties } from 'react'
import type { PlotSeries } from './plot.tsx'
import styles from './plot.module.css'

/** Which colour stands for which series of a plot. */
export function Keys({ series }: { series: readonly PlotSeries[] }) {
  return (
    <ul className={styles.keys}>
      {series.map(({ name, colour }) => (
        <li key={name}>
          <span aria-hidden="true" className={styles.chip} {...coloursOf(colour)} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The colours as the page's own subjects have them, so that a change of the look changes them too. */
function coloursOf(colour: PlotSeries['colour']) {
  if (typeof colour === 'string') return { style: { background: `var(${colour})` } }
  const style = { '--cover': colour.light, '--chalk-twin': colour.dark } as CSSProperties
  return { 'data-subject': '', style }
}
