import { benchAnswers } from './answers.ts'
import { benchBookingsList } from './bookings-list.ts'
import { benchBudgets } from './budgets.ts'
import { benchCheckout } from './checkout.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMailRetries } from './mail-retries.ts'
import { benchMainThread } from './main-thread.ts'
import { benchPublicPage } from './public-page.ts'
import { writeReport } from './report.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStarts } from './starts.ts'
import { benchVisit } from './visit.ts'

/** Each prints its own table and returns whether every figure is within its limits. */
const parts: Record<string, () => Promise<boolean>> = {
  'public-page': benchPublicPage,
  visit: benchVisit,
  answers: benchAnswers,
  starts: benchStarts,
  'sign-in': benchSignIn,
  budgets: benchBudgets,
  'main-thread': benchMainThread,
  lighthouse: benchLighthouse,
  checkout: benchCheckout,
  mail: benchMailRetries,
  'bookings-list': benchBookingsList,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(
    `Unknown benchmark: ${unknown.join(', ')}. Known: ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}
const began = new Date()
for (const [name, bench] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (!(await bench())) process.exitCode = 1
}

if (wanted.length === 0) writeReport(began)
