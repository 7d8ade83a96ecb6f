import { runText } from '#app/domain/schedule/run-text.ts'
import type { TeachingDay } from '#app/domain/schedule/trainers/teaching-day.ts'
import { BulletList } from '../letter-parts.tsx'

/** "Mon 23 November 2026, 09:00 to 17:00, 64 South Street (you assist)". */
export function TeachingDays({ days }: { days: readonly TeachingDay[] }) {
  return (
    <BulletList
      items={days.map(({ date, starts, ends, role, address }) => {
        const day = `${runText({ startDate: date, endDate: date })}, ${starts} to ${ends}, ${address}`
        return role === 'assistant' ? `${day} (you assist)` : day
      })}
    />
  )
}
