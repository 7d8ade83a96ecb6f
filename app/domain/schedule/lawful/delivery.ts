/** How a run is taught. A dated rule names the deliveries that it holds for. */
export const DELIVERIES = ['classroom', 'classroom-with-self-study', 'virtual-classroom'] as const

export type Delivery = (typeof DELIVERIES)[number]

export const deliveryNames: Record<Delivery, string> = {
  classroom: 'Classroom',
  'classroom-with-self-study': 'Classroom with self-study',
  'virtual-classroom': 'Virtual classroom',
}

/** The rules that hold for a delivery: those that name it, and those that name none. */
export function rulesFor<Rule extends { deliveries?: readonly Delivery[] }>(
  rules: readonly Rule[] | undefined,
  delivery: Delivery,
) {
  return (rules ?? []).filter(({ deliveries }) => deliveries?.includes(delivery) ?? true)
}
