import type { ReactNode } from 'react'
import { withDeName } from '../../../common/elide.ts'
import { call } from '../../../platform/web/http.ts'
import * as calls from '../calls.ts'
import type { AdminUser, deleteUser, toggleAdmin, toggleStatus } from '../contract.ts'
import { shownUsername } from '../../../platform/web/shown-username.ts'
import { shownMoment } from './moment.tsx'

export const userActionNames = ['status', 'admin', 'delete'] as const
export type UserActionName = (typeof userActionNames)[number]

/** What an admin can do to an account: its button, its question, its call and what to say when that fails. */
export type UserAction = {
  label: string
  title: string
  confirmLabel: string
  text: ReactNode
  isDangerous: boolean
  failure: string
  /** Says which state is wanted: what another admin has done meanwhile is not undone. */
  run: () => Promise<{ message: string }>
}

/** The action of that name on an account as it stands. */
export function userActionOn(user: AdminUser, name: UserActionName): UserAction {
  if (name === 'status') return statusAction(user)
  return name === 'admin' ? adminAction(user) : deleteAction(user)
}

function statusAction(user: AdminUser): UserAction {
  const { id, full_name, is_active } = user
  const run = () =>
    call<typeof toggleStatus>(calls.toggleStatus, { params: { id }, body: { is_active: !is_active } })
  const failure = 'Failed to update user status'
  if (is_active)
    return {
      label: 'Désactiver',
      title: `Désactiver le compte ${withDeName(full_name)} ?`,
      confirmLabel: 'Désactiver le compte',
      text: 'Tous ses appareils sont déconnectés aussitôt, et cette personne ne pourra plus se connecter tant que son compte n’est pas activé.',
      isDangerous: true,
      failure,
      run,
    }
  return {
    label: 'Activer',
    title: `Activer le compte ${withDeName(full_name)} ?`,
    confirmLabel: 'Activer le compte',
    text: user.deletion_requested_at ? (
      <>
        Cette personne a supprimé son compte le {shownMoment(user.deletion_requested_at)}. L’activer annule la
        suppression : ses données ne seront pas effacées, et elle pourra de nouveau se connecter.
      </>
    ) : (
      'Cette personne pourra de nouveau se connecter.'
    ),
    isDangerous: false,
    failure,
    run,
  }
}

function adminAction({ id, full_name, is_admin }: AdminUser): UserAction {
  const run = () =>
    call<typeof toggleAdmin>(calls.toggleAdmin, { params: { id }, body: { is_admin: !is_admin } })
  const failure = 'Failed to update admin status'
  if (is_admin)
    return {
      label: 'Retirer admin',
      title: `Retirer les droits d’administrateur à ${full_name} ?`,
      confirmLabel: 'Retirer les droits',
      text: 'Le compte reste, mais le tableau de bord lui est fermé aussitôt.',
      isDangerous: true,
      failure,
      run,
    }
  return {
    label: 'Nommer admin',
    title: `Donner les droits d’administrateur à ${full_name} ?`,
    confirmLabel: 'Donner les droits',
    text: 'Cette personne verra tout le tableau de bord : les comptes, les documents, les messages. Elle pourra désactiver et supprimer des comptes.',
    isDangerous: false,
    failure,
    run,
  }
}

function deleteAction({ id, full_name, username }: AdminUser): UserAction {
  return {
    label: 'Supprimer',
    title: `Supprimer le compte ${withDeName(full_name)} ?`,
    confirmLabel: 'Supprimer le compte',
    text: `Le compte ${shownUsername(username)} et tout le travail de cette personne seront effacés aussitôt. Cette action est irréversible.`,
    isDangerous: true,
    failure: 'Failed to delete user',
    run: () => call<typeof deleteUser>(calls.deleteUser, { params: { id } }),
  }
}
