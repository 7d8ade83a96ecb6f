import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Instalment } from '#app/domain/booking/order/payment-plan.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { orders } from '#app/storage/schema/booking.ts'
import { staffOrders } from '#app/storage/schema/staff-order.ts'

/**
 * Plan and money of those of the orders that staff made and a person pays, in one read: what is open of
 * them is decided by `openAmount`. Orders that were booked online or are on account are not among them.
 */
export function plansWithMoney(db: Handle, orderIds: readonly string[]) {
  const held = sql`from course_enrollments e where e.order_id = ${orders.id}
    and e.status in ('pending', 'confirmed', 'completed')`
  return db
    .select({
      orderId: staffOrders.orderId,
      plan: sql<Instalment[]>`coalesce((select json_agg(json_build_object(
        'pence', part.amount, 'dueOn', part.due_on) order by part.nth)
        from instalments part where part.order_id = ${orders.id}), '[]'::json)`,
      pricePence: sql<number>`coalesce((select sum(e.price) ${held}), 0)::int`,
      paidPence: sql<number>`coalesce((select sum(least(e.price, e.paid)) ${held}), 0)::int`,
      /** Whether the bank has yet to decide about a card payment. */
      isUnderWay: sql<boolean>`exists (select from link_pages p where p.order_id = ${orders.id}
        and p.state = 'open' and p.processing_since is not null)`,
    })
    .from(staffOrders)
    .innerJoin(orders, sql`${orders.id} = ${staffOrders.orderId}`)
    .where(and(inArray(staffOrders.orderId, [...orderIds]), isNull(orders.companyId)))
}
