import { placesText } from '#app/domain/booking/order/order-text.ts'
import { type OwnMoney, returnedRows, totalOf } from '#app/domain/booking/own-money.ts'
import { Detail } from '#app/ui/description-list.tsx'
import { MoneyRows } from '../money-rows.tsx'

type Props = { places: readonly { money: OwnMoney | null }[]; cancelled: number }

/** What an order with several places cost as a whole; each place has its own figures below. */
export function OrderMoney({ places, cancelled }: Props) {
  const paid = places.flatMap(({ money }) =>
    money && (money.paid > 0 || money.onAccount > 0) ? [money] : [],
  )
  const total = totalOf(paid)
  const { onAccount, discount } = total
  return (
    <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
      <Detail label="Places" className="figures text-lg">
        {placesText(places.length)}
        {cancelled > 0 ? `, ${cancelled} cancelled` : ''}
      </Detail>
      <MoneyRows
        rows={[
          onAccount > 0
            ? { label: 'On account', pence: onAccount }
            : { label: 'Paid', pence: total.paid },
          ...(discount > 0 ? [{ label: 'You saved', pence: discount }] : []),
          ...returnedRows(total),
        ]}
      />
    </dl>
  )
}
