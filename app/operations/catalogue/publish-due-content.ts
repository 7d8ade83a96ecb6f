import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { changeVersion, dueVersions } from '#app/storage/catalogue/content-versions.ts'
import { publishVersion } from './publish-version.ts'

/** What was to be published by now, each by itself; what may no longer be published is a draft again. */
export async function publishDueContent(services: Pick<Services, 'db' | 'now' | 'nudge'>) {
  for (const { id } of await dueVersions(services.db, services.now())) {
    const asked = { id, revision: null, at: null, actorId: null, reason: 'As chosen before' }
    const outcome = await publishVersion(asked, services)
    if (outcome.ok || outcome.reason !== 'unlawful') continue
    log.warn({ id }, 'content was not published at its time: what it says is not lawful')
    await changeVersion(services.db, id, { state: 'draft', publishAt: null })
  }
}
