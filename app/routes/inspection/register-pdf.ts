import { registerPaper } from '#app/domain/report/inspection/register-paper.ts'
import { drawRegister } from '#app/pdf/draw-register.server.ts'
import { academy } from '#content/academy.ts'
import { pdfResponse } from '../file-response.ts'
import type { Route } from './+types/register-pdf.ts'
import { requireRun } from './opened.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { run } = await requireRun(args)
  const name = `register-${run.startDate}-${run.courseSlug}`
  return pdfResponse(await drawRegister(registerPaper(run), academy.name), name)
}
