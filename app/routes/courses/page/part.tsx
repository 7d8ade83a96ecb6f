import type { ReactNode } from 'react'

type Props = { title: string; id?: string; children: ReactNode }

export function Part({ title, id, children }: Props) {
  return (
    <section
      id={id}
      className="border-t border-line py-10 lg:py-16 print:not-has-[ol]:break-inside-avoid print:py-4"
    >
      <h2 className="mb-6 text-2xl print:mb-2">{title}</h2>
      {children}
    </section>
  )
}

export function SubPart({ title, children }: Props) {
  return (
    <div>
      <h3 className="mb-4 font-body text-lg font-semibold tracking-normal">{title}</h3>
      {children}
    </div>
  )
}
