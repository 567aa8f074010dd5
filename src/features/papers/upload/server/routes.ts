import { route, type Route } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { actionContext } from '../../server/action-context.ts'
import { toPaper } from '../../server/to-papers.ts'
import * as contract from '../contract.ts'
import { renamePaper } from './rename-paper.ts'
import { replacePaper } from './replace-paper.ts'
import { uploadPaper } from './upload-paper.ts'

/** The calls that make or change a paper, but for the resumable ones. */
export function uploadRoutes(services: Services): Route[] {
  const { db } = services
  return [
    route(contract.uploadPaper, async ({ request, caller }) => {
      const { paper, sameAs } = await uploadPaper(services, request, caller)
      const file = await toPaper(db, paper)
      return { message: 'Fichier téléchargé avec succès', file, same_as: sameAs ?? null }
    }),
    route(contract.renamePaper, async ({ params, body, caller, request }) => {
      const paper = await renamePaper(services, params.id, body, actionContext(caller, request))
      return {
        message: `Le document est maintenant rangé sous « ${paper.path} ».`,
        file: await toPaper(db, paper),
      }
    }),
    route(contract.replacePaper, async ({ params, caller, request }) => {
      const { paper, sameAs } = await replacePaper(
        services,
        request,
        params.id,
        actionContext(caller, request),
      )
      const message = 'Le document est remplacé. L’ancien fichier reste 30 jours dans la corbeille.'
      return { message, file: await toPaper(db, paper), same_as: sameAs ?? null }
    }),
  ]
}
