import type { ReactNode } from 'react'

type Drawing = { ground: string; skin: string; clothes: string; head: ReactNode }

const hair = '#1f1a17'

/** What differs from one portrait to the next; the face and the shoulders are shared. */
const drawings = {
  bonnet: {
    ground: '#dfe7fb',
    skin: '#6b4226',
    clothes: '#2451c9',
    head: <path d="M30 37q0-19 18-19t18 19z" fill="#1c2e6b" />,
  },
  foulard: {
    ground: '#dcf1ea',
    skin: '#7a4b2c',
    clothes: '#0d7a5f',
    head: <path d="M28 44q-2-28 20-28t20 28q-4-12-20-13-16 1-20 13zm34-22q10-4 9 8z" fill="#ffb81c" />,
  },
  lunettes: {
    ground: '#e8f1d8',
    skin: '#5d3a22',
    clothes: '#4d7c0f',
    head: (
      <>
        <path d="M31 38q0-18 17-18t17 18q-5-8-17-8t-17 8z" fill={hair} />
        <path d="M35 44h10v7H35zm16 0h10v7H51zm-6 3h6" fill="none" stroke="#fff" strokeWidth="2" />
      </>
    ),
  },
  tresses: {
    ground: '#ebe2f8',
    skin: '#754628',
    clothes: '#6d3bbd',
    head: <path d="M30 46q-3-28 18-28t18 28l4 22h-7l-2-28q-4-8-13-8t-13 8l-2 28h-7z" fill={hair} />,
  },
  barbe: {
    ground: '#f3e5d5',
    skin: '#6b4226',
    clothes: '#8a4b12',
    head: (
      <>
        <path d="M31 38q0-18 17-18t17 18q-4-9-17-9t-17 9z" fill={hair} />
        <path d="M32 50q1 19 16 19t16-19q-3 8-16 8t-16-8z" fill={hair} />
      </>
    ),
  },
  chignon: {
    ground: '#fadfe3',
    skin: '#80502f',
    clothes: '#b4233c',
    head: (
      <>
        <circle cx="48" cy="15" r="8" fill={hair} />
        <path d="M30 44q-2-25 18-25t18 25q-5-13-18-13t-18 13z" fill={hair} />
      </>
    ),
  },
  ras: {
    ground: '#e3e6ec',
    skin: '#54331d',
    clothes: '#4b5563',
    head: <path d="M32 36q1-15 16-15t16 15q-5-7-16-7t-16 7z" fill="#2b221d" />,
  },
  defaut: { ground: '#e3e6ec', skin: '#9aa3b5', clothes: '#596175', head: null },
} satisfies Record<string, Drawing>

export type PortraitName = keyof typeof drawings

export const portraitNames = Object.keys(drawings) as PortraitName[]

/** A drawn bust of 96 px. It says nothing that the name beside it does not. */
export function Portrait({ name }: { name: PortraitName }) {
  const { ground, skin, clothes, head } = drawings[name]
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" style={{ borderRadius: '50%' }}>
      <path d="M0 0h96v96H0z" fill={ground} />
      <path d="M12 96q2-24 36-24t36 24z" fill={clothes} />
      <path d="M41 60h14v16q-7 7-14 0z" fill={skin} />
      <ellipse cx="48" cy="46" rx="16" ry="20" fill={skin} />
      {head}
    </svg>
  )
}
