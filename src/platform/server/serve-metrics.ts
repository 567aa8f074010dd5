import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../common/app-error.ts'
import { sha256 } from './sha256.ts'

/** What a room can say of itself in numbers, when it is asked: the name of each, what it counts, and how many there are. */
export type Gauge = { name: string; help: string; value: number }

/** In seconds: from what nobody notices to what everybody gives up. */
const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10, 60]

/**
 * Serves `GET /metrics` for Prometheus to whoever sends `Authorization: Bearer <token>`; 401 to everybody else. Of a
 * request it tells method, route and status: an address with a name or a token in it never stands there.
 */
export async function serveMetrics(
  app: FastifyInstance,
  token: string,
  readGauges: () => Promise<readonly Gauge[]>,
): Promise<void> {
  // Loaded only here: a school that nobody watches doesn't pay for it.
  const client = await import('prom-client')
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const requests = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.addHook('onClose', async () => registry.clear())

  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token))
      throw new AppError('unauthenticated', 'Les mesures de l’école demandent METRICS_TOKEN.')
    // Anew each time: what cannot be told any more must not stand there as it was.
    const now = new client.Registry()
    for (const { name, help, value } of await readGauges())
      new client.Gauge({ name, help, registers: [now] }).set(value)
    reply.headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
    return client.Registry.merge([registry, now]).metrics()
  })
}

function isToken(header: string | undefined, token: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(header ?? '')), Buffer.from(sha256(`Bearer ${token}`)))
}
