import { randomUUID } from 'node:crypto'
import { password } from '../accounts/test-accounts.ts'
import { goodEnquiry } from '../mail/contact-cases.ts'
import { type Visitor, visitor } from '../security/visitor.ts'
import type { PeopledAcademy } from '../server/peopled-academy.ts'
import { pages } from './public-paths.ts'

export type Visit = {
  site: PeopledAcademy
  /** Which of all visits: it chooses the pages, and gives everyone an address of their own. */
  nth: number
  onPaid: () => void
}

/** What people come for. Each says how often it asked, and stops at the first wrong answer. */
export const visits = {
  browse: (visit: Visit) =>
    come(visit, async (go) => {
      for (let n = 0; n < 4; n += 1) {
        await go.get(pages[(visit.nth + n) % pages.length] ?? '/', 200)
        await go.get('/api/session', 200)
      }
      await go.get('/api/stats', 200)
      await go.get('/api/schedules?course=door-supervisor', 200)
      await go.get('/training?category=first-aid', 200)
      await go.get('/nowhere-at-all', 404)
    }),

  enquire: (visit: Visit) =>
    come(visit, async (go) => {
      await go.get('/contact', 200)
      await go.post('/contact', { ...goodEnquiry, email: 'not an address' }, 422)
      await go.post('/contact', { ...goodEnquiry, email: addressOf(visit) }, 303)
      await go.get('/contact?sent', 200)
    }),

  /** Two in three pay and come back; the third leaves the payment page open. */
  book: (visit: Visit) =>
    come(visit, async (go) => {
      await go.get('/courses/door-supervisor', 200)
      await go.get('/courses/door-supervisor/book', 200)
      const details = { fullName: 'Asha Okafor', email: addressOf(visit), phone: '07700 900123' }
      const form = { submission: randomUUID(), date: '', ...details }
      const page = await go.post('/courses/door-supervisor/book', form, 303)
      if (visit.nth % 3 === 0) return
      const { pathname, search } = await go.pay(page, 'Asha Okafor')
      visit.onPaid()
      await go.get(`${pathname}${search}`, 200)
    }),

  'sign in': (visit: Visit) =>
    come(visit, async (go) => {
      const { trainee } = visit.site.emails
      await go.get('/sign-in', 200)
      await go.post('/sign-in', { email: addressOf(visit), password: 'not this one' }, 401)
      await go.post('/sign-in', { email: trainee, password }, 302)
      await go.get('/dashboard', 200)
      await go.get('/api/session', 200)
      await go.get(`/dashboard/bookings/${visit.site.ids.booking}/receipt`, 200)
      await go.post('/sign-out', {}, 200)
    }),

  'look after it': (visit: Visit) =>
    come(visit, async (go) => {
      const { emails, ids } = visit.site
      await go.post('/admin/login', { email: emails.admin, password }, 302)
      for (const page of [
        ...['dashboard', 'bookings', 'bookings?q=asha', `bookings/${ids.booking}`, 'bookings.csv'],
        ...['schedules', `schedules/${ids.schedule}`, 'enquiries', 'outbox', 'audit', 'users'],
      ]) {
        await go.get(`/admin/${page}`, 200)
      }
      await go.post('/sign-out', {}, 200)
    }),
}

const addressOf = ({ nth }: Visit) => `person-${nth}@traffic.example`

async function come({ site, nth }: Visit, walk: (go: Visitor) => Promise<void>) {
  const go = visitor(site.academy.url, `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`)
  let asked = 0
  const counted = { ...go }
  for (const name of ['get', 'post', 'pay'] as const) {
    const ask = go[name] as (...given: unknown[]) => Promise<never>
    Object.assign(counted, {
      [name]: (...given: unknown[]) => {
        asked += 1
        return ask(...given)
      },
    })
  }
  await walk(counted)
  return asked
}
