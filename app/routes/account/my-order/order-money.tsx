import { poundsText } from '#app/domain/basics/money.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'

type Place = {
  paid: number
  onAccount: number
  discount: number
  refunded: number
  lost: number
  owed: number
  failed: number
}

/** What an order with several places cost as a whole; each place has its own figures below. */
export function OrderMoney({ places, cancelled }: { places: readonly Place[]; cancelled: number }) {
  const paid = places.filter((place) => place.paid > 0 || place.onAccount > 0)
  const sum = (amount: keyof Place) => paid.reduce((all, place) => all + place[amount], 0)
  const coming = sum('owed') - sum('failed')
  const facts = [
    ['Places', placesText(places.length) + (cancelled > 0 ? `, ${cancelled} cancelled` : '')],
    sum('onAccount') > 0
      ? ['On account', poundsText(sum('onAccount'))]
      : ['Paid', poundsText(sum('paid'))],
    ...(sum('discount') > 0 ? [['You saved', poundsText(sum('discount'))]] : []),
    ...(sum('refunded') > 0 ? [['Refunded', poundsText(sum('refunded'))]] : []),
    ...(sum('lost') > 0 ? [['Taken back by the bank', poundsText(sum('lost'))]] : []),
    ...(coming > 0 ? [['On its way back', poundsText(coming)]] : []),
    ...(sum('failed') > 0 ? [['Still owed to you', poundsText(sum('failed'))]] : []),
  ]
  return (
    <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="figures text-lg">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
