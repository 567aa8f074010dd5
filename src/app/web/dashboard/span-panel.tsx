import { SpanChoice } from '../../../platform/web/ui/plot/span.tsx'

/** Stands above the metrics of all rooms. */
export default function SpanPanel() {
  return <SpanChoice title="Chiffres" />
}
