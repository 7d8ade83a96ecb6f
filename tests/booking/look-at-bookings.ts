import { sql } from 'drizzle-orm'
import type { Handle } from '#app/storage/engine/database.server.ts'

export type SeenBooking = {
  id: string
  orderId: string
  scheduleId: string | null
  status: string
  payment: string
  price: number
  paid: number
  refundOwed: number
  refunded: number
  /** Of a place on account: what need not be paid any more. */
  waived: number
  needsAttention: boolean
  confirmations: number
  moves: number
  capped: number | null
  cancelReason: string | null
}

export type SeenOrder = {
  id: string
  list: number
  discount: number
  total: number
  discountKind: string
  /** On whose account it is. */
  companyId: string | null
  /** Made out to one, on account or not. */
  isCompany: boolean
  isByStaff: boolean
  /** Of an order that staff made: what confirms it. */
  firstPence: number | null
  lastDueOn: string | null
  confirmations: number
  /** Letters that its payment did not go through. */
  failures: number
  /** Staff know, or knew, that it is not paid in time. */
  isChased: boolean
}

export type Seen = {
  orders: SeenOrder[]
  bookings: SeenBooking[]
  /** Attempts of checkouts, and pages that a payment link opened. */
  pages: { id: string; orderId: string; state: string }[]
  dates: { id: string; taken: number; capacity: number; startDate: string }[]
  payments: {
    id: string
    orderId: string
    pence: number
    page: string | null
    form: string | null
  }[]
  refunds: SeenRefund[]
  codes: { id: string; limit: number; used: number; held: number }[]
  uses: { id: string; codeId: string; orderId: string; buyer: string; state: string }[]
  documents: { kind: string; orderId: string; total: number }[]
  /** Of all documents there are: how many, the last number, and the counter. */
  numbers: { kind: string; count: number; last: number; counter: number }[]
  companies: { id: string; limit: number; open: number }[]
}

type SeenRefund = {
  orderId: string
  bookingId: string
  paymentId: string | null
  pence: number
  state: string
  reason: string
}

/** Everything since a moment, in one question: it is asked thousands of times. */
export async function lookAtBookings(db: Handle, since: Date): Promise<Seen> {
  const from = sql`${since.toISOString()}::timestamptz`
  const answer = await db.execute(sql`
  with own as (select * from orders where created_at >= ${from})
  select
    (select coalesce(json_agg(json_build_object('id', o.id, 'list', o.list_price,
      'discount', o.discount, 'total', o.total, 'discountKind', o.discount_kind,
      'companyId', o.company_id, 'isCompany', o.company_name is not null,
      'isByStaff', s.order_id is not null,
      'firstPence', (select amount from instalments i where i.order_id = o.id and i.nth = 1),
      'lastDueOn', (select max(due_on) from instalments i where i.order_id = o.id),
      'isChased', exists (select from matters m where m.order_id = o.id and m.kind = 'balance-unpaid'),
      'confirmations', (select count(*) from outbox where kind = 'order-confirmation'
        and subject_id in (select e.id from course_enrollments e where e.order_id = o.id)),
      'failures', (select count(*) from outbox where kind = 'payment-failed'
        and subject_id in (select e.id from course_enrollments e where e.order_id = o.id)))
      order by o.id), '[]')
      from own o left join staff_orders s on s.order_id = o.id) as orders,
    (select coalesce(json_agg(json_build_object('id', e.id, 'orderId', order_id,
      'scheduleId', schedule_id, 'status', status, 'payment', payment, 'price', price, 'paid', paid,
      'refundOwed', refund_owed, 'refunded', refunded, 'waived', waived,
      'needsAttention', needs_attention,
      'moves', moves_by_trainee, 'capped', capped_percent, 'cancelReason', cancel_reason,
      'confirmations', (select count(*) from outbox
        where subject_id = e.id and kind = 'booking-confirmation')) order by e.id), '[]')
      from course_enrollments e where created_at >= ${from}) as bookings,
    (select coalesce(json_agg(p order by id), '[]') from (
      select id, order_id as "orderId", state from checkout_attempts where created_at >= ${from}
      union all select id, order_id, state from link_pages
        where order_id in (select id from own)) p) as pages,
    (select coalesce(json_agg(json_build_object('id', id, 'taken', current_enrollments,
      'capacity', max_capacity, 'startDate', start_date) order by id), '[]')
      from course_schedules where created_at >= ${from}) as dates,
    (select coalesce(json_agg(json_build_object('id', p.id, 'orderId', order_id, 'pence', amount,
      'page', session_id, 'form', submission) order by p.id), '[]')
      from payments p join own on own.id = order_id) as payments,
    (select coalesce(json_agg(json_build_object('orderId', order_id, 'bookingId', enrollment_id,
      'paymentId', payment_id, 'pence', amount, 'state', state, 'reason', reason) order by r.id), '[]')
      from refunds r join own on own.id = order_id) as refunds,
    (select coalesce(json_agg(json_build_object('id', id, 'limit', total_limit, 'used', used,
      'held', held) order by id), '[]')
      from discount_codes where created_at >= ${from}) as codes,
    (select coalesce(json_agg(json_build_object('id', u.id, 'codeId', code_id, 'orderId', order_id,
      'buyer', buyer_hash, 'state', state) order by u.id), '[]')
      from code_uses u join own on own.id = order_id) as uses,
    (select coalesce(json_agg(json_build_object('kind', kind, 'orderId', order_id,
      'total', i.total) order by kind, number), '[]')
      from invoices i join own on own.id = order_id) as documents,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'counter', c.last_number,
      'count', (select count(*) from invoices i where i.kind = c.kind),
      'last', (select max(number) from invoices i where i.kind = c.kind)) order by c.kind), '[]')
      from invoice_counters c) as numbers,
    (select coalesce(json_agg(json_build_object('id', c.id, 'limit', c.credit_limit,
      'open', (select coalesce(sum(greatest(0, i.total
          - (select coalesce(sum(n.total), 0) from invoices n where n.invoice_id = i.id)
          - (select coalesce(sum(p.amount), 0) from payments p where p.order_id = i.order_id))), 0)
        from invoices i where i.company_id = c.id and i.kind = 'invoice')) order by c.id), '[]')
      from companies c where c.id in (select company_id from own)) as companies`)
  const [seen] = (answer as unknown as { rows: Seen[] }).rows
  if (!seen) throw new Error('The database says nothing.')
  return seen
}
