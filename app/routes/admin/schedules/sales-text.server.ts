import { salesClose } from '../../../../content/policies.ts'
import { adminMoment } from '../../../domain/basics/admin-time.ts'
import type { RunStatus } from '../../../domain/schedule/run-status.ts'
import { salesCloseOf } from '../../../domain/schedule/sales-close.ts'

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
