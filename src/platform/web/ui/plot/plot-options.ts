import uPlot from 'uplot'
import { formatNumber } from '../format-number.ts'

const font = '13px system-ui, sans-serif'
const narrow = 520
/** Steps of an axis of whole numbers. */
const wholeSteps = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((one) => one * 10 ** power)).flat()

export type PlotData = {
  width: number
  height: number
  /** Names under the bars. */
  points: readonly string[]
  /** Every name is shown, slanted where there is little room; otherwise as many as fit. */
  isEveryNamed: boolean
  /** Colours of the series, the lowest first. */
  colours: readonly string[]
  text: string
  grid: string
  sheet: string
  onPoint: (index: number | undefined) => void
}

/** How uPlot draws bars, stacked when there are several series: nothing moves, nothing zooms. */
export function plotOptions(given: PlotData): uPlot.Options {
  const { points, isEveryNamed, text, grid } = given
  const isSlanted = isEveryNamed && given.width < narrow
  return {
    width: given.width,
    height: given.height,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
    hooks: { setCursor: [({ cursor }) => given.onPoint(cursor.idx ?? undefined)] },
    scales: {
      x: { time: false, range: [-0.5, points.length - 0.5] },
      y: { range: (_plot, _least, most) => [0, Math.max(4, most * 1.05)] },
    },
    axes: [
      {
        font,
        stroke: text,
        grid: { show: false },
        ticks: { show: false },
        size: isSlanted ? 76 : 32,
        rotate: isSlanted ? -45 : 0,
        space: isEveryNamed ? 1 : 64,
        incrs: isEveryNamed ? [1] : [1, 2, 5, 7, 10, 14, 15, 30],
        values: (_plot, splits) => splits.map((index) => points[index] ?? ''),
      },
      {
        font,
        stroke: text,
        grid: { stroke: grid, width: 1 },
        ticks: { show: false },
        size: (_plot, values) => 18 + 8 * Math.max(1, ...(values ?? []).map((value) => value.length)),
        space: 36,
        incrs: wholeSteps,
        values: (_plot, splits) => splits.map(formatNumber),
      },
    ],
    // What stands highest is painted first, and covered up to where the next begins.
    series: [{}, ...given.colours.toReversed().map((colour) => seriesOf(colour, given))],
  }
}

/** The numbers as uPlot wants them: indexes, then each series on top of those before it, the highest first. */
export function plotData(
  points: readonly string[],
  series: readonly (readonly number[])[],
): uPlot.AlignedData {
  const heights: number[][] = []
  for (const values of series)
    heights.push(values.map((value, index) => value + (heights.at(-1)?.[index] ?? 0)))
  return [points.map((_, index) => index), ...heights.toReversed()]
}

function seriesOf(colour: string, { sheet, colours }: PlotData): uPlot.Series {
  return {
    fill: colour,
    // A line of the sheet's colour keeps neighbours apart.
    stroke: sheet,
    width: colours.length > 1 ? 1 : 0,
    points: { show: false },
    paths: uPlot.paths.bars!({ size: [0.7, 48] }),
  }
}
