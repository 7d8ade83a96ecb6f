import type { ReactNode } from 'react'

export function PriceRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-t border-line py-2.5">
      <p className="text-ink-3">{label}</p>
      <p>{children}</p>
    </div>
  )
}
