import { useRef } from 'react'
import { grade, type Ordering, type OrderingGiven } from '../ordering.ts'
import { mixed } from '../../rules.ts'
import { Html } from '../../web/html.tsx'
import type { KindView } from './kind-view.ts'
import styles from './kinds.module.css'

/** A list whose things are moved by two buttons each: for a thumb and for a keyboard alike. */
function Play({
  question: { items },
  value,
  onChange,
  seed,
}: Parameters<KindView<Ordering, OrderingGiven>['Play']>[0]) {
  const list = useRef<HTMLOListElement>(null)
  const order = value ?? mixedUp(items.length, seed)
  const move = (rank: number, step: -1 | 1) => {
    const target = rank + step
    const next = [...order]
    ;[next[rank], next[target]] = [next[target]!, next[rank]!]
    onChange(next)
    // The focus goes with the thing: the next press moves it on.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[target]?.querySelectorAll('button')
      const [up, down] = buttons ?? []
      const same = step === -1 ? up : down
      const button = same?.disabled ? (step === -1 ? down : up) : same
      button?.focus()
    })
  }
  return (
    <ol ref={list} className={styles.order}>
      {order.map((item, rank) => (
        <li key={item}>
          <Html as="span" html={items[item] ?? ''} className={styles.words} />
          <button
            type="button"
            aria-label={`Monter l’élément ${rank + 1}`}
            disabled={rank === 0}
            onClick={() => move(rank, -1)}
          >
            ↑
          </button>
          <button
            type="button"
            aria-label={`Descendre l’élément ${rank + 1}`}
            disabled={rank === order.length - 1}
            onClick={() => move(rank, 1)}
          >
            ↓
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Never in the right order already. */
function mixedUp(length: number, seed: string): number[] {
  const indexes = [...Array.from({ length }).keys()]
  const order = mixed(indexes, seed)
  return order.every((place, rank) => place === rank) ? order.toReversed() : order
}

export const view: KindView<Ordering, OrderingGiven> = {
  Play,
  missing: (_question, value) => (value ? undefined : 'Remets d’abord la liste en ordre.'),
  Answer: ({ question: { items }, value, isRight }) => (
    <>
      {!isRight && value && <List items={items} order={value} className={styles.wrong} />}
      <List items={items} order={[...items.keys()]} className={styles.right} />
    </>
  ),
  grade,
}

function List({
  items,
  order,
  className,
}: {
  items: readonly string[]
  order: readonly number[]
  className: string | undefined
}) {
  return (
    <div className={className}>
      <ol>
        {order.map((item) => (
          <li key={item}>
            <Html as="span" html={items[item] ?? ''} />
          </li>
        ))}
      </ol>
    </div>
  )
}
