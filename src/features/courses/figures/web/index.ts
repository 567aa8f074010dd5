/** What makes figures move, in a file of its own. */
type Engine = { wakeFigure: (host: HTMLElement) => void }

const style =
  ':host{display:block;position:relative;cursor:pointer}' +
  'button{position:absolute;bottom:4px;left:50%;min-height:44px;padding:6px 16px;border:1px solid var(--edge);' +
  'border-radius:8px;background:var(--sheet);color:var(--subject);font:600 16px/24px system-ui,sans-serif;' +
  'white-space:nowrap;transform:translateX(-50%);cursor:pointer}' +
  'button:focus-visible{outline:3px solid;outline-offset:2px}'

/**
 * Offers to move the figures of a page that can. The still figure stays until one is pressed; `load` fetches what moves
 * it when a finger or the focus is on it. Without a line the still one stays, and says why. Imports nothing, so that a
 * page without the application can have it too.
 */
export function offerMovement(page: Document, load: () => Promise<Engine>): void {
  for (const host of page.querySelectorAll<HTMLElement>('[data-mouvement]')) {
    if (host.shadowRoot) continue
    const root = host.attachShadow({ mode: 'open' })
    const sheet = Object.assign(page.createElement('style'), { textContent: style })
    const button = Object.assign(page.createElement('button'), {
      type: 'button',
      textContent: 'Fais bouger la figure',
    })
    root.append(sheet, page.createElement('slot'), button)
    const fetchAhead = () => void load().catch(() => {})
    const wake = async () => {
      try {
        const { wakeFigure } = await load()
        // Two presses, one figure.
        if (button.isConnected) wakeFigure(host)
      } catch {
        button.textContent = 'Pas de réseau\u00a0: réessaie'
      }
    }
    host.addEventListener('pointerdown', fetchAhead, { once: true })
    host.addEventListener('focusin', fetchAhead, { once: true })
    host.addEventListener('click', () => {
      if (button.isConnected) void wake()
    })
  }
}
