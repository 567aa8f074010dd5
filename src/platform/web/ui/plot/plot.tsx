import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Theme } from '../../theme.ts'
import { formatNumber } from '../format-number.ts'
import { plotData, plotOptions } from './plot-options.ts'
import styles from './plot.module.css'
import { useTheme } from './use-theme.ts'

export type PlotSeries = {
  name: string
  values: readonly number[]
  /** A custom property of the page, such as `--ink`, or one colour for each look. */
  colour: string | Readonly<Record<Theme, string>>
}

/**
 * Bars for each point, those of several series on top of each other. Painted on a canvas: what it shows must
 * stand beside it as a table too (`chart.tsx`).
 */
export function Plot({
  label,
  points,
  series,
  isEveryNamed = false,
  height = 240,
}: {
  /** What it shows, for those who cannot see it. */
  label: string
  /** Names of the points along the axis. */
  points: readonly string[]
  /** The lowest first. */
  series: readonly PlotSeries[]
  isEveryNamed?: boolean
  /** In CSS pixels. */
  height?: number
}) {
  const container = useRef<HTMLDivElement>(null)
  const [point, setPoint] = useState<number>()
  const theme = useTheme()
  const key = JSON.stringify([points, series, isEveryNamed, height])

  useEffect(() => {
    const element = container.current!
    const sheet = colourOf(element, '--sheet', theme)
    let plot: uPlot | undefined
    const render = () => {
      const width = Math.floor(element.clientWidth)
      if (width === 0 || width === plot?.width) return
      plot?.destroy()
      plot = new uPlot(
        plotOptions({
          width,
          height,
          points,
          isEveryNamed,
          sheet,
          colours: series.map(({ colour }) => colourOf(element, colour, theme)),
          text: colourOf(element, '--muted', theme),
          grid: colourOf(element, '--edge', theme),
          onPoint: setPoint,
        }),
        plotData(
          points,
          series.map(({ values }) => values),
        ),
        element,
      )
    }
    render()
    const resized = new ResizeObserver(render)
    resized.observe(element)
    return () => {
      resized.disconnect()
      plot?.destroy()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says what changes the plot.
  }, [key, theme])

  return (
    <div className={styles.plot}>
      <div ref={container} role="img" aria-label={label} style={{ minHeight: height }} />
      <p aria-hidden="true" className={styles.reading}>
        {point === undefined || points[point] === undefined
          ? 'Touchez une barre pour lire son nombre.'
          : readingOf(points[point], series, point)}
      </p>
    </div>
  )
}

/** What the pointer is on: `12 nov. : 14`. */
function readingOf(name: string, series: readonly PlotSeries[], point: number): string {
  const shown = series.filter(({ values }) => values[point])
  const total = series.reduce((sum, { values }) => sum + (values[point] ?? 0), 0)
  const parts = shown.map((one) => `${one.name} ${formatNumber(one.values[point]!)}`)
  const details = series.length > 1 && parts.length > 0 ? ` (${parts.join(', ')})` : ''
  return `${name}\u00a0: ${formatNumber(total)}${details}`
}

/** A colour as a canvas takes it, whatever a custom property is made of. */
function colourOf(element: HTMLElement, colour: PlotSeries['colour'], theme: Theme): string {
  if (typeof colour !== 'string') return colour[theme]
  const probe = element.appendChild(document.createElement('span'))
  probe.style.color = `var(${colour})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
