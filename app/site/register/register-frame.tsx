import type { ReactNode } from 'react'

type Props = { title: string; text?: string; children: ReactNode }

/** Around the register of a trainer: the first name stands on the first screen of a phone. */
export function RegisterFrame({ title, text, children }: Props) {
  return (
    <div className="mx-auto max-w-6xl px-3 py-4 sm:px-6">
      <h1 className="text-xl sm:text-2xl">{title}</h1>
      {text ? <p className="text-ink-2">{text}</p> : null}
      <div className="mt-2 grid grid-cols-1 gap-3">{children}</div>
    </div>
  )
}
