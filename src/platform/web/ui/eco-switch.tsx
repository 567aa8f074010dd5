import { useId, useState } from 'react'
import { saveData } from '../choose-eco.ts'
import { savesData } from '../saves-data.ts'
import { Checkbox } from './field.tsx'

/** « Éco »: whether this phone saves data, for whoever uses it; as the browser was told until somebody says it here. */
export function EcoSwitch() {
  const [isOn, setIsOn] = useState(savesData)
  const hint = useId()
  return (
    <>
      <Checkbox
        role="switch"
        aria-checked={isOn}
        aria-describedby={hint}
        label={<strong>Mode Éco</strong>}
        checked={isOn}
        onChange={({ target }) => {
          saveData(target.checked)
          setIsOn(target.checked)
        }}
      />
      <p id={hint}>
        Sujets en petites pages grises, rien de chargé d’avance, et une question avant plus de 100{'\u00a0'}
        Ko.
      </p>
    </>
  )
}
