import { Counter, Gauge, type Registry } from 'prom-client'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { type BacklogMetrics, backlogMetrics } from '#app/storage/report/backlog-metrics.ts'
import { type WaitlistMetrics, waitlistMetrics } from '#app/storage/waitlist/waitlist-metrics.ts'
import type { Health } from './health.ts'
import type { JobRecord } from './jobs.ts'

type Watched = {
  services: Services
  database: Database
  health: Health
  jobRecords: () => ({ name: string } & JobRecord)[]
  /** In seconds: how old dates and figures in memory are. */
  answersAge: () => number
}

type Backlog = BacklogMetrics & WaitlistMetrics

/** Read from the database, so the same on every instance. */
const backlog: Record<keyof Backlog, [name: string, help: string]> = {
  mailWaiting: ['academy_mail_waiting', 'Letters that wait to be sent'],
  mailFailed: ['academy_mail_failed', 'Letters that were given up and wait for staff'],
  mailOldestSeconds: ['academy_mail_oldest_seconds', 'Since when the oldest letter is due'],
  mailUnsentSeconds: ['academy_mail_unsent_seconds', 'Age of the oldest letter that waits'],
  eventsUnsettled: ['academy_payment_events_unsettled', 'Payment events not acted on yet'],
  eventsOldestSeconds: [
    'academy_payment_events_oldest_seconds',
    'Age of the oldest of them that tells of a payment',
  ],
  holdsOverdue: ['academy_holds_overdue', 'Unpaid bookings that keep a place past their time'],
  bookingsNeedingAttention: ['academy_bookings_needing_attention', 'Bookings staff must look at'],
  refundsOwed: ['academy_refunds_owed', 'Refunds that the card provider has not finished'],
  refundsFailed: ['academy_refunds_failed', 'Refunds that failed and are still owed'],
  mattersOpen: ['academy_matters_open', 'Matters staff must look at'],
  refundsOldestSeconds: ['academy_refunds_oldest_seconds', 'Age of the oldest unfinished refund'],
  backupAgeSeconds: [
    'academy_last_backup_age_seconds',
    'Since the last whole backup, or since the first start while there is none',
  ],
  waitlistWaiting: ['academy_waitlist_waiting', 'Entries that wait for a place'],
  waitlistOffersOverdue: [
    'academy_waitlist_offers_overdue',
    'Offers past their time that still keep places',
  ],
  waitlistOffersExpired: [
    'academy_waitlist_offers_expired',
    'Offers that ended unused, of the entries that are kept',
  ],
  backupMissing: ['academy_backup_missing', '1 while there has never been a backup'],
}

/** Gauges and counters for alerts; the database is queried only when the metrics are read. */
export function measureAcademy(registry: Registry, watched: Watched) {
  const { services, database, health, jobRecords, answersAge } = watched
  const registers = [registry]
  const ask = shared(() => readBacklog(services).catch(unknown))
  /** Left out while its figure is unknown: a zero would mean that there is no backlog. */
  const gauge = (name: string, help: string, read: () => Promise<number | null> | number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const figure = await read()
        if (figure === null) this.remove()
        else this.set(figure)
      },
    })
  for (const [key, [name, help]] of Object.entries(backlog)) {
    gauge(name, help, async () => (await ask())?.[key as keyof Backlog] ?? null)
  }
  gauge('academy_ready', 'Whether this instance can serve, as /readyz says', async () =>
    !health.draining && (await health.ready()) ? 1 : 0,
  )
  gauge(
    'academy_database_waiting',
    'Questions that wait for a connection to the database',
    () => database.waiting?.() ?? 0,
  )
  gauge(
    'academy_public_answers_age_seconds',
    'Age of the dates and figures that are answered from memory',
    answersAge,
  )
  new Gauge({
    name: 'academy_job_last_success_timestamp_seconds',
    help: 'When each job was last done without an error',
    labelNames: ['work'],
    registers,
    collect() {
      for (const { name, lastSuccess } of jobRecords()) {
        this.set({ work: name }, (lastSuccess?.getTime() ?? 0) / 1000)
      }
    },
  })
  new Counter({
    name: 'academy_job_failures_total',
    help: 'How often each job ended with an error',
    labelNames: ['work'],
    registers,
    collect() {
      this.reset()
      for (const { name, failures } of jobRecords()) this.inc({ work: name }, failures)
    },
  })
}

async function readBacklog({ db, now }: Services): Promise<Backlog> {
  const at = now()
  return { ...(await backlogMetrics(db, at)), ...(await waitlistMetrics(db, at)) }
}

function unknown(err: unknown) {
  log.error({ err }, 'the backlog cannot be counted')
  return null
}

/** All gauges of one scrape share one query. */
function shared<T>(question: () => Promise<T>) {
  let asked: Promise<T> | null = null
  return () => {
    asked ??= question().finally(() => {
      asked = null
    })
    return asked
  }
}
