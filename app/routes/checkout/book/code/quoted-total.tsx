import { useEffect, useRef } from 'react'
import type { QuotedPrice } from '../shown-price.ts'

/** What the order costs with a code, above the button that agrees to it. Takes the focus when it appears. */
export function QuotedTotal({ quoted }: { quoted: QuotedPrice }) {
  const { save, total, pence, why } = quoted
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus again for a new price.
  useEffect(() => box.current?.focus(), [quoted])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="scroll-mt-36 rounded-card border-l-4 border-green bg-green-pale p-4"
    >
      <input type="hidden" name="agreed" value={pence} />
      <p>{why}</p>
      <p className="figures text-lg font-bold">
        {save ? `You save ${save}. ` : ''}New total: {total}
      </p>
      <p className="mt-1 text-sm text-ink-2">Press the button once more to pay this price.</p>
    </div>
  )
}
