import { poundsText } from '#app/domain/basics/money.ts'
import type { OrderPrice } from '#app/domain/booking/order/order-price.ts'
import { groupDiscount } from '#content/settings.ts'

type Props = { pence: number; places: number; price: OrderPrice }

/** Price, what is saved, and the total, before the card page. One place needs no sum. */
export function OrderLines({ pence, places, price }: Props) {
  const { listPence, discountPence, totalPence } = price
  if (places === 1) return null
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-control bg-chalk px-4 py-3">
      <dt>
        {places} places × {poundsText(pence)}
      </dt>
      <dd className="text-right">{poundsText(listPence)}</dd>
      {discountPence > 0 ? (
        <>
          <dt>Group discount, {groupDiscount.percent}% off each place</dt>
          <dd className="text-right">−{poundsText(discountPence)}</dd>
        </>
      ) : null}
      <dt className="mt-1 border-t border-line pt-2 font-semibold">
        Total
        {discountPence > 0 ? (
          <span className="block text-sm font-normal text-green">
            You save {poundsText(discountPence)}
          </span>
        ) : null}
      </dt>
      <dd className="mt-1 border-t border-line pt-2 text-right font-semibold">
        {poundsText(totalPence)}
      </dd>
    </dl>
  )
}
