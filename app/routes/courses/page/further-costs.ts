import { poundsText } from '#app/domain/basics/money.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import { isLicenceLinked } from '#app/domain/catalogue/licence-linked.ts'
import { rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import { askPage } from '#app/site/course-links.ts'
import { licenceSteps } from '#content/letters.ts'
import { usualDelivery } from '#content/rules/course-rules.ts'
import { entryRules } from '#content/rules/entry-rules.ts'

type FurtherCost = { text: string; link: string; href: string }

/** What it costs beside the price, or gives back: each in one line, with where to read more. */
export function furtherCosts(course: Course, catalogue: Catalogue): FurtherCost[] {
  if (!course.bookable) return []
  const costs: FurtherCost[] = []
  if (isLicenceLinked(course)) {
    const { url: href } = licenceSteps
    costs.push({
      text: 'The licence: a fee to the regulator.',
      link: 'Current fee on GOV.UK',
      href,
    })
  }
  const delivery = usualDelivery[course.id] ?? 'classroom'
  const firstAid = rulesFor(entryRules[course.id], delivery).at(-1)?.firstAid
  const day = firstAid && catalogue.course(firstAid.course)
  if (firstAid && day) {
    const price = firstAid.isIncluded ? 'included' : poundsText(day.price.page)
    const text = `First aid, if your certificate does not last long enough: ${price}.`
    costs.push({ text, link: 'Our first aid day', href: day.url })
  }
  return [
    ...costs,
    {
      text: 'If you cancel: part of the price back, by how early you tell us.',
      link: 'Refunds',
      href: '/terms-of-service#cancelling-at-other-times',
    },
    {
      text: 'Deposit and instalments: agreed with us before you book.',
      link: 'Ask us',
      href: askPage(course.id),
    },
  ]
}
