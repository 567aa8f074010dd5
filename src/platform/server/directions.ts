import escapeHtml from 'escape-html'
import type { FastifyInstance } from 'fastify'

const hour = 'public, max-age=3600'

/**
 * What search engines ask for before anything else: `/robots.txt` and `/sitemap.xml` with the listed paths,
 * percent-encoded, under `origin`. Pages that are nobody's business say so themselves: to read that, a search
 * engine has to be let in, so only the endless space of searches is closed.
 */
export function serveDirections(app: FastifyInstance, origin: string, listed: readonly string[]): void {
  const robots = `User-agent: *\nDisallow: /recherche?\n\nSitemap: ${origin}/sitemap.xml\n`
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`),
    '</urlset>\n',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', hour).type('text/plain').send(robots),
  )
  app.get('/sitemap.xml', (_request, reply) =>
    reply.header('cache-control', hour).type('application/xml').send(sitemap),
  )
}
