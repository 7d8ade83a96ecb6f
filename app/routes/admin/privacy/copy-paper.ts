import { londonToday } from '#app/domain/basics/london-time.ts'
import { staffDate } from '#app/domain/basics/staff-date.ts'
import { readableCopy } from '#app/domain/privacy/readable-copy.ts'
import { drawRegister } from '#app/pdf/draw-register.server.ts'
import { pdfResponse } from '#app/routes/file-response.ts'
import { academy } from '#content/academy.ts'
import type { Route } from './+types/copy-paper.ts'
import { askedCopy } from './asked-copy.server.ts'

const columns = [
  { label: 'What', share: 0.3 },
  { label: 'What we hold', share: 0.7 },
]

/** The same in words, to be sent to the person or printed. */
export async function action(args: Route.ActionArgs) {
  const copy = await askedCopy(args)
  const paper = {
    title: `Personal data of ${copy.email}`,
    subtitle: `As of ${staffDate(copy.copiedAt)}`,
    dated: copy.copiedAt,
    parts: readableCopy(copy).map(({ heading, facts }) => ({
      heading,
      lines: [],
      table: { columns, rows: facts.map(({ label, text }) => [label, text]) },
    })),
  }
  const file = await drawRegister(paper, academy.name)
  return pdfResponse(file, `personal-data-${londonToday(copy.copiedAt)}`)
}
