import { Link } from 'react-router'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { StatusBadge } from '#app/site/status-badge.tsx'
import { TaskList } from '#app/site/tasks/task-list.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { PayBalance } from '../balance/pay-balance.tsx'
import type { Dashboard } from './load-dashboard.server.ts'

type Place = Dashboard['bought'][number]

type Props = {
  places: readonly Place[]
  balances: Dashboard['boughtBalances']
  tasks: Dashboard['boughtTasks']
}

/** Places that somebody bought and another person takes, order by order. */
export function BoughtPlaces({ places, balances, tasks }: Props) {
  return (
    <section aria-labelledby="bought">
      <h2 id="bought" className="text-2xl">
        Bought for others
      </h2>
      <ul className="mt-6 grid gap-6">
        {[...Map.groupBy(places, ({ orderId }) => orderId)].map(([orderId, ofOrder]) => (
          <li
            key={orderId}
            className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-6"
          >
            <Decisions places={ofOrder} />
            {tasks.filter(isOf(orderId)).map((each) => (
              <TaskList
                key={orderId}
                tasks={each.tasks}
                level="p"
                id={`tasks-${orderId}`}
                {...(each.tasks.notes.length > 0 && { nothing: nothingLeft(ofOrder) })}
              />
            ))}
            {balances.filter(isOf(orderId)).map((balance) => (
              <PayBalance
                key={orderId}
                balance={balance}
                places={balance.places}
                path={`/dashboard/orders/${orderId}`}
                look="plain"
              />
            ))}
            <ul className="divide-y divide-line">
              {ofOrder.map(({ id, fullName, courseTitle, dates, status, isNeverPaid }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div>
                    <p className="font-semibold">{shownName(fullName)}</p>
                    <p className="text-ink-2">{[courseTitle, dates].filter(Boolean).join(', ')}</p>
                  </div>
                  <StatusBadge status={status} isNeverPaid={isNeverPaid} />
                </li>
              ))}
            </ul>
            <Link
              to={`/dashboard/orders/${orderId}`}
              className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link hover:underline"
            >
              See the order
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Before anything else: until it is decided nothing changes. */
function Decisions({ places }: { places: readonly Place[] }) {
  return places
    .filter(({ cannotCome }) => cannotCome)
    .map(({ id, orderId, fullName }) => (
      <p key={id} className="rounded-card border-l-4 border-amber bg-amber-pale p-4 font-semibold">
        <RouterTextLink to={`/dashboard/orders/${orderId}`} className="underline-offset-4">
          {fullName} cannot come: please decide what becomes of the place.
        </RouterTextLink>
      </p>
    ))
}

/** As on the page of the order. */
function nothingLeft(places: readonly Place[]) {
  const isAsked = places.some(({ cannotCome }) => cannotCome)
  return isAsked ? 'Nothing else to do on your side' : 'Nothing more to do on your side'
}

const isOf = (orderId: string) => (each: { orderId: string }) => each.orderId === orderId
