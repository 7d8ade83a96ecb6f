import { Link } from 'react-router'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import { shownName } from '../../../domain/booking/participant/unnamed.ts'
import type { ShownTasks } from '../../../domain/register/tasks/shown-tasks.ts'
import { StatusBadge } from '../../../site/status-badge.tsx'
import { TaskList } from '../../../site/tasks/task-list.tsx'
import type { Balance } from '../balance/balance.server.ts'
import { PayBalance } from '../balance/pay-balance.tsx'

type Place = {
  id: string
  orderId: string
  fullName: string
  courseTitle: string
  dates: string
  status: BookingStatus
  /** Said by whoever was to come; the buyer has to decide. */
  cannotCome: boolean
  isNeverPaid: boolean
}

type Props = {
  places: readonly Place[]
  balances: readonly (Balance & { orderId: string; places: number })[]
  tasks: readonly { orderId: string; tasks: ShownTasks }[]
}

/** Places that somebody bought and another person takes. */
export function BoughtPlaces({ places, balances, tasks }: Props) {
  return (
    <section aria-labelledby="bought">
      <h2 id="bought" className="text-2xl">
        Bought for others
      </h2>
      <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-card">
        {places.map(
          ({ id, orderId, fullName, courseTitle, dates, status, cannotCome, isNeverPaid }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-5 sm:px-6">
              <div>
                <p className="font-semibold">{courseTitle}</p>
                <p className="text-ink-2">
                  {[shownName(fullName), dates].filter(Boolean).join(', ')}
                </p>
                {cannotCome ? (
                  <p className="mt-1 font-semibold">
                    {fullName} cannot come: please decide what becomes of the place.
                  </p>
                ) : null}
                {/* Once per order. */}
                {tasks
                  .filter((each) => each.orderId === orderId && isFirst(id, orderId, places))
                  .map((each) => (
                    <div key={orderId} className="my-3 empty:hidden">
                      <TaskList tasks={each.tasks} level="p" id={`tasks-${orderId}`} />
                    </div>
                  ))}
                {balances
                  .filter((each) => each.orderId === orderId && isFirst(id, orderId, places))
                  .map((balance) => (
                    <div key={orderId} className="my-3">
                      <PayBalance
                        balance={balance}
                        places={balance.places}
                        path={`/dashboard/orders/${orderId}`}
                        look="plain"
                      />
                    </div>
                  ))}
                <Link
                  to={`/dashboard/orders/${orderId}`}
                  className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
                >
                  See the order
                </Link>
              </div>
              <StatusBadge status={status} isNeverPaid={isNeverPaid} />
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function isFirst(id: string, orderId: string, places: readonly Place[]) {
  return places.find((place) => place.orderId === orderId)?.id === id
}
