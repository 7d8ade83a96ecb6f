import type { CategoryId } from './category.ts'

const LICENCE_LINKED: readonly CategoryId[] = ['sia-licensed', 'refresher']

/** Whether the course leads to a licence of the regulator, or to its renewal. */
export function isLicenceLinked({ category }: { category: CategoryId }) {
  return LICENCE_LINKED.includes(category)
}
