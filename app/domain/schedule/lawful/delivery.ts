import { keysOf } from '#app/domain/basics/keys-of.ts'

/** How a run is taught. A dated rule names the deliveries that it holds for. */
export const deliveryNames = {
  classroom: 'Classroom',
  'classroom-with-self-study': 'Classroom with self-study',
  'virtual-classroom': 'Virtual classroom',
}

export const DELIVERIES = keysOf(deliveryNames)

export type Delivery = keyof typeof deliveryNames

/** The rules that hold for a delivery: those that name it, and those that name none. */
export function rulesFor<Rule extends { deliveries?: readonly Delivery[] }>(
  rules: readonly Rule[] | undefined,
  delivery: Delivery,
) {
  return (rules ?? []).filter(({ deliveries }) => deliveries?.includes(delivery) ?? true)
}
