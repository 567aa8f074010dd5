import { useEffect, useRef, useState } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { call } from '../../../platform/web/http.ts'
import { Confirm } from '../../../platform/web/ui/confirm.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { FailureAlert } from '../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type {
  hideTestimonial,
  listAllTestimonials,
  moveTestimonial,
  removeTestimonial,
  AdminTestimonial,
} from '../contract.ts'
import { TestimonialForm } from './testimonial-form.tsx'
import { buttonId, type Direction, TestimonialItem } from './testimonial-item.tsx'
import styles from './testimonials-panel.module.css'

/** The dashboard's testimonials in their order, the hidden ones too, and a form for one more. */
export default function TestimonialsPanel() {
  const { data, error, reload } = useCall('', (signal) =>
    call<typeof listAllTestimonials>(calls.listAllTestimonials, {}, { signal }),
  )
  const [leaving, setLeaving] = useState<AdminTestimonial>()
  const [pressed, setPressed] = useState<Pressed>()
  const { act, failure, said } = useActionsInTurn(() => {
    setLeaving(undefined)
    reload()
  })
  useFocusKept(pressed, data)

  const move = ({ id }: AdminTestimonial, direction: Direction) => {
    setPressed({ id, direction })
    void act(() =>
      call<typeof moveTestimonial>(calls.moveTestimonial, { params: { id }, body: { direction } }),
    )
  }
  const hide = ({ id, is_hidden }: AdminTestimonial) => {
    setPressed(undefined)
    void act(() =>
      call<typeof hideTestimonial>(calls.hideTestimonial, { params: { id }, body: { hidden: !is_hidden } }),
    )
  }
  const remove = ({ id }: AdminTestimonial) => {
    setPressed(undefined)
    return act(() => call<typeof removeTestimonial>(calls.removeTestimonial, { params: { id } }))
  }

  const count = data?.testimonials.length ?? 0
  return (
    <section aria-labelledby="panneau-temoignages" className={styles.panel}>
      <h2 id="panneau-temoignages">Témoignages</h2>
      {(failure ?? error) && <FailureAlert onRetry={reload}>{failure ?? error?.message}</FailureAlert>}
      <TestimonialForm onAdded={reload} />
      {!data && !error && <Spinner />}
      {data && count === 0 && <EmptyState title="Aucun témoignage" illustration="paroles" />}
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className={styles.list}>
        {data?.testimonials.map((testimonial, index) => (
          <TestimonialItem
            key={testimonial.id}
            testimonial={testimonial}
            isFirst={index === 0}
            isLast={index === count - 1}
            onMove={(direction) => move(testimonial, direction)}
            onHide={() => hide(testimonial)}
            onRemove={() => setLeaving(testimonial)}
          />
        ))}
      </ol>
      {leaving && (
        <Confirm
          title="Retirer ce témoignage ?"
          confirmLabel="Retirer le témoignage"
          isDangerous
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          <p>Les mots de {leaving.name} ne paraîtront plus. Ils ne peuvent pas être repris.</p>
        </Confirm>
      )}
    </section>
  )
}

type Pressed = { id: number; direction: Direction }

/** Quick presses are done one after the other: each means one place. */
function useActionsInTurn(onSettled: () => void) {
  const [failure, setFailure] = useState<string>()
  const [said, setSaid] = useState('')
  const turn = useRef<Promise<void>>(Promise.resolve())
  const act = (action: () => Promise<{ message: string }>) => {
    turn.current = turn.current
      .catch(() => {})
      .then(async () => {
        setFailure(undefined)
        try {
          setSaid((await action()).message)
        } catch (reason) {
          if (!(reason instanceof AppError)) throw reason
          setFailure(reason.message)
        } finally {
          onSettled()
        }
      })
    return turn.current
  }
  return { act, failure, said }
}

/** The list is rendered anew after each press, and at its end the pressed button cannot be pressed any more. */
function useFocusKept(pressed: Pressed | undefined, list: unknown): void {
  useEffect(() => {
    if (!pressed) return
    const [wanted, other] = [pressed.direction, pressed.direction === 'up' ? 'down' : 'up'] as const
    const button = [wanted, other]
      .map((direction) => document.getElementById(buttonId(pressed.id, direction)))
      .find((found) => found && !found.hasAttribute('disabled'))
    button?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- After each new list, not after the press.
  }, [list])
}
