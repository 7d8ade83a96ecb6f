import type { ReactNode } from 'react'

const tones = {
  green: 'bg-green-pale text-green',
  yellow: 'bg-amber-pale text-amber',
  red: 'bg-red-pale text-red',
  grey: 'bg-chalk text-ink-2',
}

export type BadgeTone = keyof typeof tones

type Props = {
  tone: BadgeTone
  /** For more than a few words, which a narrow screen has no room for in one line. */
  mayWrap?: boolean
  children: ReactNode
}

/** A status as a word. The colour repeats the word and never replaces it. */
export function Badge({ tone, mayWrap = false, children }: Props) {
  return (
    <span
      data-tone={tone}
      className={`inline-block border border-current/25 px-2.5 py-0.5 text-sm font-semibold ${mayWrap ? 'rounded-2xl' : 'rounded-full whitespace-nowrap'} ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
