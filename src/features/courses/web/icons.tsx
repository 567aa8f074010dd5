/** Three lines, or a cross once the menu is open. */
export function MenuIcon({ isOpen }: { isOpen: boolean }) {
  return <Icon path={isOpen ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'} />
}

export function HomeIcon() {
  return <Icon path="M4 11l8-7 8 7v9h-5v-6H9v6H4z" />
}

export function MoonIcon() {
  return <Icon path="M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5z" />
}

export function ChevronIcon() {
  return <Icon path="M9 6l6 6-6 6" />
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none">
      <path d={path} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
