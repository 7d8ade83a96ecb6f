import type { ReactNode } from 'react'

type Props = { title: string; id?: string; children: ReactNode }

export function Part({ title, id, children }: Props) {
  return (
    <section id={id} className="border-t border-line py-6 lg:py-14 print:py-4">
      <h2 className="mb-4 text-2xl lg:mb-6 print:mb-2">{title}</h2>
      {children}
    </section>
  )
}

export function SubPart({ title, children }: Props) {
  return (
    <div>
      <h3 className="mb-4 font-body print:mb-2 text-lg font-semibold tracking-normal">{title}</h3>
      {children}
    </div>
  )
}
