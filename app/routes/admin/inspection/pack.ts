import { londonToday } from '#app/domain/basics/london-time.ts'
import { inspectForPack } from '#app/operations/report/inspection/inspect-run.ts'
import { auditRuns } from '#app/operations/report/inspection/prepare-inspection.ts'
import { packStream } from '#app/pack/build-pack.server.tsx'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { registerRunsById } from '#app/storage/register/register-runs.ts'
import {
  inspectionById,
  noteDigest,
  noteOpened,
} from '#app/storage/report/inspection/inspections.ts'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/pack.ts'

/** The pack is made anew for each download: the same records give the same bytes. */
export async function loader(args: Route.LoaderArgs) {
  const { db, now, env } = args.context.get(servicesContext)
  const { id: actorId } = args.context.get(adminContext)
  const pack = await recordOr404(args, (id) => inspectionById(db, id, now()))
  if (pack.kind !== 'pack') throw pageNotFound(args)
  const { id, bookingIds, madeAt } = pack
  const runIds = (await registerRunsById(db, pack.runIds)).map((run) => run.id)
  await auditRuns(db, {
    action: 'inspection-pack-downloaded',
    runIds,
    bookingIds,
    inspectionId: id,
    actorId,
  })
  await noteOpened(db, id, now())
  const body = packStream({
    runIds,
    madeAt,
    publicUrl: env.publicUrl,
    readRun: (runId) => inspectForPack({ runId, bookingIds, asOf: madeAt }, db),
    done: (sha256) => noteDigest(db, id, sha256),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="inspection-${londonToday(madeAt)}-${id.slice(0, 8)}.zip"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}
