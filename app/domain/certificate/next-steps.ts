import type { CategoryId } from '../catalogue/category.ts'
import { isLicenceLinked } from '../catalogue/licence-linked.ts'
import { dayText } from '../schedule/run-text.ts'

export type NextStep = {
  kind: 'licence' | 'reminder' | 'refresher' | 'feedback'
  text: string
  link: { text: string; href: string }
}

type Passed = {
  category: CategoryId
  /** The last day of the certificate; null where it has none. */
  expiresOn: string | null
  /** Where the course that renews it is; null where none does. */
  renewalUrl: string | null
  today: string
}

type Where = {
  licence: string
  feedback: string
  /** Where they tell us when their licence ends. */
  reminder: string
}

/** What somebody who passed does next, the most important first. */
export function nextSteps(
  { category, expiresOn, renewalUrl, today }: Passed,
  where: Where,
): NextStep[] {
  const steps: (NextStep | false)[] = [
    isLicenceLinked({ category }) && {
      kind: 'licence',
      text:
        category === 'refresher'
          ? 'Renew your licence on GOV.UK before it ends'
          : 'Apply for your licence on GOV.UK, once the awarding organisation has registered your result',
      link: { text: 'Go to GOV.UK', href: where.licence },
    },
    isLicenceLinked({ category }) && {
      kind: 'reminder',
      text: 'Once you have it, tell us its last day: we remind you before it ends',
      link: { text: 'Give the last day', href: where.reminder },
    },
    expiresOn !== null &&
      renewalUrl !== null && {
        kind: 'refresher',
        text:
          expiresOn < today
            ? `Your certificate expired on ${dayText(expiresOn)}: take the course again`
            : `Your certificate is valid until ${dayText(expiresOn)}: take the course again before then`,
        link: { text: 'See the dates', href: renewalUrl },
      },
    {
      kind: 'feedback',
      text: 'Tell us how the course was, good or bad',
      link: { text: 'Write to us', href: where.feedback },
    },
  ]
  return steps.filter((step) => step !== false)
}
