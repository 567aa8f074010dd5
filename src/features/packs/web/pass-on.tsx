import { useState } from 'react'
import { formatSize } from '../../../platform/web/format-size.ts'
import { saveFile } from '../../../platform/web/table-file.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { courseName } from './course-words.ts'
import { KeptFailure } from '../kept/web/failure.ts'

/** Makes a kept course a file that reads by itself, and hands it to another phone: by the phone's sheet or a download. */
export function PassOn({ course, isBusy }: { course: string; isBusy: boolean }) {
  const [made, setMade] = useState<File | 'making' | KeptFailure>()
  const name = courseName(course)
  const make = async () => {
    setMade('making')
    try {
      const { writeCahier } = await import('./cahier/write-cahier.ts')
      setMade(await writeCahier(course))
    } catch (error) {
      setMade(error instanceof KeptFailure ? error : new KeptFailure('network'))
    }
  }
  if (!(made instanceof File))
    return (
      <>
        <Button
          disabled={isBusy || made === 'making'}
          aria-label={`Passer à un ami\u00a0: ${name}`}
          onClick={() => void make()}
        >
          Passer à un ami
        </Button>
        <span role="status">
          {made === 'making' && 'Un instant, le cahier se prépare…'}
          {made instanceof KeptFailure && made.message}
        </span>
      </>
    )
  // Sharing wants a press of its own: the one that made the file is long ago.
  const files = { files: [made] }
  return (
    <>
      {navigator.canShare?.(files) && (
        <Button look="primary" onClick={() => void navigator.share(files).catch(() => undefined)}>
          Envoyer le cahier ({formatSize(made.size)})
        </Button>
      )}
      <Button onClick={() => saveFile(made.name, made)}>
        Enregistrer le cahier ({formatSize(made.size)})
      </Button>
      <span role="status">Le cahier est prêt. Il s’ouvre dans n’importe quel navigateur.</span>
    </>
  )
}
