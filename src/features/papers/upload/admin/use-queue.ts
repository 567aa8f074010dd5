import { useEffect, useRef, useState } from 'react'
import { AppError } from '../../../../common/app-error.ts'
import { failureSentence } from '../../../../platform/web/failure-sentence.ts'
import { cleanFileName, type PaperFields } from '../../rules.ts'
import { checkFile } from './check-upload.ts'
import { sendBySize } from './send-by-size.ts'
import { refusalKindOf, type Insistence } from './send-paper.ts'
import type { UploadType, Values } from './upload-choices.ts'
import { type Failure, fieldsOfQueue, type QueuedFile, queueOf } from './upload-queue.ts'

/** Sends several files one after another and stops at the first that fails; what went through stays. */
export function useQueue(type: UploadType, onStored: () => void) {
  const [queue, setQueue] = useState<readonly QueuedFile[]>([])
  const [refusal, setRefusal] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const change = (id: number, changed: Partial<QueuedFile>) =>
    setQueue((before) => before.map((item) => (item.id === id ? { ...item, ...changed } : item)))

  const sendOne = async (
    { id, file, name }: QueuedFile,
    fields: PaperFields,
    insistence: Insistence,
  ): Promise<boolean> => {
    const { signal } = running.current!
    change(id, { step: 'sending', share: 0, isLost: false, failure: undefined })
    try {
      const wrong = await checkFile(file)
      if (wrong) throw new AppError('bad_input', wrong)
      const paper = { fields, file, name: cleanFileName(name), ...insistence }
      await sendBySize(paper, (progress) => signal.aborted || change(id, progress), signal)
      change(id, { step: 'done', share: 1 })
      onStored()
      return true
    } catch (error) {
      if (signal.aborted) change(id, { step: 'waiting', share: 0 })
      else change(id, { step: 'failed', failure: failureOf(error, fields.matiere) })
      return false
    }
  }

  const run = async (items: readonly QueuedFile[], common: Values, insistence: Insistence = {}) => {
    const read = fieldsOfQueue(type, common, items)
    setRefusal('refusal' in read ? read.refusal : undefined)
    if ('refusal' in read) return
    running.current = new AbortController()
    setRunning(true)
    for (const [index, item] of items.entries()) {
      const fields = read.fields.get(item.id)
      if (!fields) change(item.id, { asksMatiere: true })
      else if (!(await sendOne(item, fields, index === 0 ? insistence : {}))) break
    }
    setRunning(false)
  }
  const waiting = queue.filter(({ step }) => step === 'waiting')

  return {
    queue,
    refusal,
    isRunning,
    add: (files: readonly File[]) =>
      setQueue((before) => [...before, ...queueOf(type, files, before.at(-1)?.id ?? 0)]),
    change,
    remove: (id: number) => setQueue((before) => before.filter((item) => item.id !== id)),
    /** Sends those that wait; leaves out those that failed. */
    go: (common: Values) => void run(waiting, common),
    /** Sends one that failed again, insisting if need be, then those that wait. */
    retry: (item: QueuedFile, common: Values, insistence?: Insistence) =>
      void run([item, ...waiting], common, insistence),
    stop: () => running.current?.abort(),
  }
}

function failureOf(error: unknown, matiere: string): Failure {
  const reason = failureSentence(error, 'Erreur inconnue')
  return {
    kind: refusalKindOf(error),
    sentence: `Erreur lors du téléchargement de ${matiere}: ${reason}`,
  }
}
