import { useEffect, useState } from 'react'
import { plural } from '../../../common/plural.ts'
import { getSession, useSession } from '../../../platform/web/session.ts'
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx'
import type { Quiz } from '../contract.ts'
import type { DeckWords } from '../decks/web/deck-words.ts'
import { type PartKey, partTitles, questionsOf } from '../parts.ts'
import {
  type Draft,
  type Drafts,
  isFinished,
  keepDraft,
  newDraft,
  openDrafts,
  takeOverDrafts,
} from './draft.ts'
import { type Entry, gradeAll } from './entry.ts'
import { corrections } from './load-corrections.ts'
import { Play } from './play.tsx'
import { useFinished } from './use-finished.ts'
import styles from './quiz-game.module.css'

/**
 * One quiz: « L'essentiel » to its summary, then « Pour aller plus loin » for who likes, each as often as liked. The
 * two sides of a deck are learnt in the same way (`deck`).
 */
export function QuizGame({ quiz, deck }: { quiz: Quiz; deck?: DeckWords }) {
  const { questions, ...heading } = quiz
  const { drafts, part, keep, go } = useDrafts(quiz)
  const draft = drafts[part]
  const byName = new Map(questions.map((question) => [question.id, question]))
  const entries: Entry[] = draft.questions.map((name) => ({ question: byName.get(name)!, quiz: heading }))
  const saving = useFinished(quiz.id, draft)
  const list = `/quiz?classe=${quiz.level}`
  if (!isFinished(draft))
    return (
      <Play
        entries={entries}
        given={draft.given}
        seed={draft.id}
        part={(deck?.titles ?? partTitles)[part]}
        onAnswer={(value) => keep(part, { ...draft, given: [...draft.given, value] })}
      >
        {deck
          ? deck.under
          : part === 'further' && (
              <div className={styles.leave}>
                <p>Cette partie est facultative. Tes réponses restent ici si tu t’arrêtes.</p>
                <Button onClick={() => go('essentials')}>Revenir à L’essentiel</Button>
                <ButtonLink to={list}>Terminer</ButtonLink>
              </div>
            )}
      </Play>
    )
  if (deck) return deck.end({ part, entries, given: draft.given, saving, go })
  const { History, Saving, ShareQuiz, Summary } = corrections()
  const more = part === 'essentials' ? questionsOf(quiz, 'further').length : 0
  const hasMissed = gradeAll(entries, draft.given).includes(false)
  const actions = (
    <>
      {more > 0 && (
        <Button
          look={hasMissed ? 'secondary' : 'primary'}
          onClick={() => go('further', again(quiz, 'further', drafts.further))}
        >
          {`Pour aller plus loin (${more}\u00a0${plural(more, 'question', 'questions')})`}
        </Button>
      )}
      <Button
        look={hasMissed || more > 0 ? 'secondary' : 'primary'}
        onClick={() => go(part, newDraft(quiz, part))}
      >
        Recommencer
      </Button>
      <ButtonLink to={list}>Terminer</ButtonLink>
      <ShareQuiz quiz={quiz} />
    </>
  )
  return (
    <>
      <Summary
        title={quiz.title}
        part={partTitles[part]}
        entries={entries}
        given={draft.given}
        actions={actions}
      >
        <Saving state={saving} hasMissed={hasMissed} />
      </Summary>
      <History quiz={quiz.id} isSaved={saving === 'saved'} />
    </>
  )
}

/** The attempts at both parts, and the one that is played; they go on under the name of who signs in over them. */
function useDrafts(quiz: Quiz) {
  const [drafts, setDrafts] = useState<Drafts>(() => openDrafts(quiz))
  const [part, setPart] = useState(() => partUnderWay(drafts))
  const user = useSession()?.user?.id
  const [openedBy] = useState(() => getSession()?.user?.id)
  useEffect(() => {
    if (user !== openedBy) takeOverDrafts(quiz, drafts)
  }, [user, openedBy, quiz, drafts])
  const keep = (of: PartKey, next: Draft) => {
    keepDraft(quiz, of, next)
    setDrafts({ ...drafts, [of]: next })
  }
  const go = (to: PartKey, from: Draft = drafts[to]) => {
    keep(to, from)
    setPart(to)
  }
  return { drafts, part, keep, go }
}

/** Where the pupil goes on: in the second part where only that one was begun. */
function partUnderWay({ essentials, further }: Drafts): PartKey {
  return essentials.given.length === 0 && further.given.length > 0 ? 'further' : 'essentials'
}

/** The attempt to go on with: a new one where the last was played to its end. */
function again(quiz: Quiz, part: PartKey, draft: Draft): Draft {
  return isFinished(draft) ? newDraft(quiz, part) : draft
}
