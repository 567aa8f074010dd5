import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const steps = [1, 1.5, 2, 3] as const

/** The zoom's steps; what stands in the middle stays in the middle. */
export function useZoom(scroller: RefObject<HTMLElement | null>) {
  const [step, setStep] = useState(0)
  const zoom: number = steps[step] ?? 1
  const before = useRef(zoom)

  useLayoutEffect(() => {
    const root = scroller.current
    const ratio = zoom / before.current
    before.current = zoom
    if (!root || ratio === 1) return
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = root
    root.scrollTo({
      top: (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
      left: (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      behavior: 'instant',
    })
  }, [scroller, zoom])

  return {
    zoom,
    canZoomIn: step < steps.length - 1,
    canZoomOut: step > 0,
    zoomIn: () => setStep((now) => Math.min(now + 1, steps.length - 1)),
    zoomOut: () => setStep((now) => Math.max(now - 1, 0)),
    reset: () => setStep(0),
  }
}

export type Zoom = ReturnType<typeof useZoom>
