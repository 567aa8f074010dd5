import { call } from '../../../platform/web/http.ts'
import { Select } from '../../../platform/web/ui/select.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { listUserClasses } from '../contract.ts'

const order = new Intl.Collator('fr', { numeric: true })

/** Narrows the accounts to a class; a school that has entered none sees nothing of it. */
export function ClassFilter({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { data } = useCall('classes', (signal) =>
    call<typeof listUserClasses>(calls.listUserClasses, {}, { signal, quiet: true }),
  )
  const known = data?.classes ?? []
  const names = (value && !known.includes(value) ? [...known, value] : known).toSorted((a, b) =>
    order.compare(a, b),
  )
  if (names.length === 0) return null
  return (
    <Select
      label="Classe"
      placeholder="Toutes"
      choices={names.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
