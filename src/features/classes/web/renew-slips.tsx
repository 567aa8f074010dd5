import { type ReactNode, useState } from 'react'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Confirm } from '../../../platform/web/ui/confirm.tsx'
import { Checkbox } from '../../../platform/web/ui/field.tsx'
import { sentenceOf } from '../../../platform/web/sentence-of.ts'
import {
  type ClassPupil,
  makeSlips,
  type SchoolClass,
  type Slip,
  type SlipsOrder,
  slipsOrder,
} from './class-calls.ts'
import { pupilsWord, slipsWord } from './class-words.ts'

type Asked = { onMade: (slips: Slip[]) => void; onCancel: () => void }

/** Asks before a class gets new slips: those who have never signed in, or everybody. */
export function RenewClass({ schoolClass, ...asked }: Asked & { schoolClass: SchoolClass }) {
  const { class_name: className, pupils, waiting } = schoolClass
  const own = pupils - waiting
  const [isAll, setIsAll] = useState(waiting === 0)
  // A dropped answer asked for again is one order; another choice is another.
  const [orders] = useState(() => [false, true].map((all) => slipsOrder({ className, all })))
  return (
    <Renewal
      {...asked}
      title={`Refaire les fiches de ${className} ?`}
      confirmLabel={`Refaire ${slipsWord(isAll ? pupils : waiting)}`}
      isDangerous={isAll}
      order={orders[isAll ? 1 : 0]!}
    >
      {waiting > 0 && (
        <p>
          {pupilsWord(waiting)} sans première connexion : chacun reçoit un nouveau mot de passe provisoire ;
          celui d’une fiche déjà remise ne marchera plus.
        </p>
      )}
      {own > 0 && waiting > 0 && (
        <Checkbox
          checked={isAll}
          onChange={({ target }) => setIsAll(target.checked)}
          label={`Refaire aussi celles des ${pupilsWord(own)} qui ont choisi leur mot de passe`}
        />
      )}
      {isAll && (
        <p>
          {pupilsWord(own)} avec un mot de passe choisi : il ne marchera plus, et leurs appareils seront
          déconnectés. Leur progression reste.
        </p>
      )}
    </Renewal>
  )
}

/** Asks before one pupil gets a new slip. */
export function RenewPupil({
  pupil,
  ...asked
}: Asked & { pupil: Pick<ClassPupil, 'id' | 'full_name' | 'slip'> }) {
  const [order] = useState(() => slipsOrder({ userId: pupil.id }))
  const isOwn = pupil.slip === 'used'
  return (
    <Renewal
      {...asked}
      title={`Refaire la fiche de ${pupil.full_name} ?`}
      confirmLabel="Refaire la fiche"
      isDangerous={isOwn}
      order={order}
    >
      <p>
        Un nouveau mot de passe provisoire est créé.{' '}
        {isOwn
          ? 'Celui que l’élève a choisi ne marchera plus, et ses appareils seront déconnectés. Sa progression reste.'
          : 'Celui de la fiche d’avant ne marchera plus.'}
      </p>
    </Renewal>
  )
}

function Renewal({
  title,
  confirmLabel,
  isDangerous,
  order,
  onMade,
  onCancel,
  children,
}: Asked & {
  title: string
  confirmLabel: string
  isDangerous: boolean
  order: SlipsOrder
  children: ReactNode
}) {
  const [failure, setFailure] = useState<string>()
  const renew = async () => {
    setFailure(undefined)
    try {
      onMade(await makeSlips(order))
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }
  return (
    <Confirm
      title={title}
      confirmLabel={confirmLabel}
      isDangerous={isDangerous}
      onConfirm={renew}
      onCancel={onCancel}
    >
      {children}
      {failure && (
        <Alert>
          <p>{failure}</p>
          <p>Vous pouvez appuyer de nouveau : aucune fiche n’est refaite deux fois.</p>
        </Alert>
      )}
    </Confirm>
  )
}
