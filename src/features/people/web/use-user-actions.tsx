import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Confirm } from '../../../platform/web/ui/confirm.tsx'
import type { AdminUser } from '../contract.ts'
import { type UserActionName, userActionOn, type UserAction } from './user-actions.tsx'

/** An action that waits for its confirmation, as the account was when it was asked for. */
type Asked = { name: UserActionName; user: AdminUser; action: UserAction }
type Answer = { message: string } | { failure: string; sentence: string | undefined }

/**
 * Actions on accounts, each after its question: `ask` opens it, `answer` says what came of it, `question` is its
 * window. `onDone` is told whether it went well: also a failure may mean that the account is not as it was shown.
 */
export function useUserActions(onDone: (name: UserActionName, isDone: boolean) => void): {
  ask: (name: UserActionName, user: AdminUser) => void
  answer: ReactNode
  question: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const [answer, setAnswer] = useState<Answer>()
  const confirm = async ({ name, action }: Asked) => {
    setAnswer(undefined)
    const came = await action
      .run()
      .catch((error: unknown) => ({ failure: action.failure, sentence: sentenceOf(error) }))
    setAsked(undefined)
    setAnswer(came)
    onDone(name, 'message' in came)
  }
  return {
    ask: (name, user) => setAsked({ name, user, action: userActionOn(user, name) }),
    answer: answer && <ActionAnswer answer={answer} onDismiss={() => setAnswer(undefined)} />,
    question: asked && (
      <Confirm
        title={asked.action.title}
        confirmLabel={asked.action.confirmLabel}
        isDangerous={asked.action.isDangerous}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => confirm(asked)}
      >
        <p>{asked.action.text}</p>
      </Confirm>
    ),
  }
}

/** The button that asked may be gone with its row: the focus goes to what is said. */
function ActionAnswer({ answer, onDismiss }: { answer: Answer; onDismiss: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [answer])
  return (
    <div ref={place} tabIndex={-1}>
      {'message' in answer ? (
        <Notice onDismiss={onDismiss}>{answer.message}</Notice>
      ) : (
        <Alert onDismiss={onDismiss}>
          <strong lang="en">{answer.failure}</strong>
          {answer.sentence && <div>{answer.sentence}</div>}
        </Alert>
      )}
    </div>
  )
}

/** The server's sentence, where it says more than that something failed. */
export function sentenceOf(error: unknown): string | undefined {
  return error instanceof AppError && error.code !== 'internal' ? error.message : undefined
}
