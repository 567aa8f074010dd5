import { useState } from 'react'
import { formatDataPrice } from '../../../platform/web/data-price.ts'
import { ownClass } from '../../../platform/web/own-class.ts'
import { Select } from '../../../platform/web/ui/select.tsx'
import { type ClassKey, classKeys, classLabels, findClass } from '../../../school/classes.ts'
import { findSubject } from '../../../school/subjects.ts'
import type { ListedPack } from '../contract.ts'
import { bytesBeside, bytesToFetch } from './bytes-to-fetch.ts'
import { CourseChoice } from './course-choice.tsx'
import { courseOfId } from './course-words.ts'
import { KeepButton } from './keep-button.tsx'
import type { KeptList } from '../kept/web/list-kept.ts'
import styles from './offline.module.css'
import type { Offer } from './use-pack-list.ts'

/** A class and its subjects to choose from, each with what it weighs and costs before anything is fetched. */
export function ChooseCourses({
  offer: { packs, shellBytes },
  kept,
  asked,
}: {
  offer: Offer
  kept: KeptList
  /** What the address names: a class, and perhaps a subject of it. */
  asked: { class: string; course: string }
}) {
  const [classKey, setClassKey] = useState(() => firstClass(asked.class, packs))
  const [left, setLeft] = useState<ReadonlySet<string>>(() => leftOut(asked.course, packs))
  const here = packs.filter(({ id }) => courseOfId(id)?.classKey === classKey)
  const isThere = new Set(kept.courses.filter(({ missing }) => missing === 0).map(({ course }) => course))
  const open = here.filter(({ id }) => !isThere.has(id))
  const chosen = open.filter(({ id }) => !left.has(id))
  const there = here.map(({ id }) => id).filter((id) => isThere.has(id))
  // With what is kept the application came, too.
  const shell = kept.courses.length > 0 ? 0 : shellBytes
  const bytes = bytesToFetch(chosen, there) + shell
  const beside = [...there, ...chosen.map(({ id }) => id)]
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  const classes = classKeys.filter((key) => packs.some(({ id }) => courseOfId(id)?.classKey === key))

  return (
    <section aria-labelledby="garder">
      <h2 id="garder">Garder ma classe</h2>
      <Select
        label="Classe"
        value={classKey}
        choices={classes.map((key) => ({ value: key, label: classLabels[key] }))}
        onChange={({ target }) => {
          setClassKey(target.value as ClassKey)
          setLeft(new Set())
        }}
      />
      <fieldset className={styles.subjects}>
        <legend>Matières</legend>
        {here.map((pack) => (
          <CourseChoice
            key={pack.id}
            pack={pack}
            bytes={bytesBeside(pack, beside)}
            isThere={isThere.has(pack.id)}
            isChosen={!left.has(pack.id)}
            onToggle={() => toggle(pack.id)}
          />
        ))}
      </fieldset>
      {shell > 0 && (
        <p className={styles.facts}>
          L’école elle-même, une seule fois{'\u00a0'}: {formatDataPrice(shell)}.
        </p>
      )}
      {open.length === 0 ? (
        <p>Toute la classe est sur ce téléphone.</p>
      ) : (
        <KeepButton courses={chosen.map(({ id }) => id)} isWhole={left.size === 0} bytes={bytes} />
      )}
    </section>
  )
}

/** The class that the address names, else the pupil's own, else the first that has something to keep. */
function firstClass(asked: string, packs: readonly ListedPack[]): ClassKey {
  const offered = (key: ClassKey | undefined) => packs.some(({ id }) => courseOfId(id)?.classKey === key)
  const wanted = [findClass(asked), ownClass()].find((key) => key && offered(key))
  return wanted ?? classKeys.find(offered) ?? classKeys[0]
}

/** Where the address names a subject, all others begin unchosen. */
function leftOut(asked: string, packs: readonly ListedPack[]): ReadonlySet<string> {
  const subject = findSubject(asked)
  if (!subject) return new Set()
  return new Set(packs.filter(({ id }) => courseOfId(id)?.subject !== subject).map(({ id }) => id))
}
