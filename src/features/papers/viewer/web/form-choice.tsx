import { Button } from '../../../../platform/web/ui/button.tsx'
import type { Form } from './use-form.ts'

/** Changes between the text of a paper and its pages. */
export function FormChoice({ form, onChoose }: { form: Form; onChoose: (form: Form) => void }) {
  const isText = form === 'text'
  return (
    <Button size="small" onClick={() => onChoose(isText ? 'pages' : 'text')}>
      {isText ? 'Voir les pages' : 'Lire en texte'}
    </Button>
  )
}
