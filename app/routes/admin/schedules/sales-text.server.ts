import { adminMoment } from '#app/domain/basics/admin-time.ts'
import type { RunStatus } from '#app/domain/schedule/run-status.ts'
import { salesCloseOf } from '#app/domain/schedule/sales-close.ts'
import { salesClose } from '#content/settings.ts'

type Run = {
  status: RunStatus
  startDate: string
  salesCloseAt: Date | null
  salesStoppedAt: Date | null
}

/** When online booking closes or closed; nothing for a cancelled run. */
export function salesText(run: Run, now: Date) {
  if (run.status === 'cancelled') return null
  if (run.salesStoppedAt) return `Sales stopped ${adminMoment(run.salesStoppedAt)}`
  const close = salesCloseOf(run, salesClose)
  return `Online booking ${now < close ? 'closes' : 'closed'} ${adminMoment(close)}`
}
