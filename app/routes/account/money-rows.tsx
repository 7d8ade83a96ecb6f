import { poundsText } from '#app/domain/basics/money.ts'
import { Detail } from '#app/ui/description-list.tsx'

type Props = { rows: readonly { label: string; pence: number }[] }

/** Amounts as facts of a list. */
export function MoneyRows({ rows }: Props) {
  return rows.map(({ label, pence }) => (
    <Detail key={label} label={label} className="figures text-lg">
      {poundsText(pence)}
    </Detail>
  ))
}
