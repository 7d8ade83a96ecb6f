import type { ReactNode } from 'react'

const tones = {
  green: 'bg-green-pale text-green',
  yellow: 'bg-amber-pale text-amber',
  red: 'bg-red-pale text-red',
  grey: 'bg-chalk text-ink-2',
}

export type BadgeTone = keyof typeof tones

/** A status as a word. The colour repeats the word and never replaces it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={`inline-block rounded-full border border-current/25 px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
