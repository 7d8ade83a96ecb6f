import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { BulletList } from '#app/site/bullet-list.tsx'

type Props = {
  price: string
  /** When the list of the date closes; null where somebody waits for any date. */
  closesText: string | null
}

/** What whoever joins the list can count on, in the words of everyday. */
export function HowItWorks({ price, closesText }: Props) {
  const [usual, week, last] = waitlistLimits.offerHours
  const { from, until } = waitlistLimits.night
  const points = [
    'Nothing to pay now. Waiting costs nothing, and you can leave the list at any time.',
    'We send you an e-mail with a link. You are on the list once you press the button behind it.',
    'When a place becomes free, we offer it to the people on the list before anyone else can book it, in the order in which they joined.',
    `We tell you by e-mail and keep the place for you: ${hours(usual.hours)}, in the last week ${hours(week.hours)} and on the day before the course ${hours(last.hours)}. That time never ends between ${from} and ${until}.`,
    `If you take it, you pay the price of that day. Today it is ${price}.`,
    'For several places we wait until there are enough for all of you. Tick “Fewer places will do” to hear from us sooner.',
    closesText
      ? `The list closes when online booking for this date ends: at ${closesText}.`
      : 'The list of each date closes when online booking for it ends, usually at noon on the day before.',
  ]
  return (
    <aside aria-labelledby="how" className="max-w-xl lg:col-span-5 lg:pt-14">
      <h2 id="how" className="mb-4 text-xl">
        How it works
      </h2>
      <BulletList mark="dot" items={points} />
    </aside>
  )
}

function hours(count: number) {
  return count === 1 ? '1 hour' : `${count} hours`
}
