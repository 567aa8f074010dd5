import type { Caller, RequestFacts } from '../../../platform/server/route.ts'

/** Who acts, and from which address: an admin through a request, or the command line and the first start. */
export type ActionContext = { caller?: Caller; address: string }

export function actionContext(caller: Caller, { address }: RequestFacts): ActionContext {
  return { caller, address }
}
