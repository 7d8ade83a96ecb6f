import { expect, test } from 'vitest'
import { contentAreas } from '#app/domain/catalogue/content/content-areas.ts'
import { publishVersion } from '#app/operations/catalogue/publish-version.ts'
import { insertDraft } from '#app/storage/catalogue/content-versions.ts'
import { contentVersions } from '#app/storage/schema/catalogue/content.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { openPublishedCatalogue } from '#server/content/published-catalogue.ts'
import { databaseOn } from '../engines/database-on.ts'
import { testStaff } from '../staff/test-staff.ts'

const [first] = defaultCatalogue.texts.faq

const db = databaseOn()
const { services, actorId } = testStaff(db)

async function publish(question: string) {
  const body = contentAreas.questions.shape.parse({ faq: [{ ...first, question }] })
  const about = { area: 'questions', item: 'questions', body } as const
  const { id } = await insertDraft(db, { ...about, authorId: actorId, note: '' })
  const asked = { id, revision: null, at: null, actorId: null, reason: '' }
  expect((await publishVersion(asked, services)).ok).toBe(true)
}

const asks = ({ catalogue }: Awaited<ReturnType<typeof openPublishedCatalogue>>) =>
  catalogue().texts.faq.map(({ question }) => question)

test('every instance has what any of them published after its next reading, and tells once', async () => {
  const [one, other] = [await openPublishedCatalogue(db), await openPublishedCatalogue(db)]
  let told = 0
  other.whenPublished(() => {
    told += 1
  })
  const before = one.catalogue()
  await publish('Who?')
  expect(one.catalogue()).toBe(before)
  await Promise.all([one.refresh(), other.refresh()])
  expect([asks(one), asks(other)]).toEqual([['Who?'], ['Who?']])
  const after = other.catalogue()
  await other.refresh()
  expect(other.catalogue()).toBe(after)
  expect(told).toBe(1)
  expect(asks(await openPublishedCatalogue(db))).toEqual(['Who?'])
})

test('what another version of the program wrote and this one cannot show gives way to the default', async () => {
  await db.update(contentVersions).set({ body: { questions: 'renamed' } })
  expect(asks(await openPublishedCatalogue(db))).toEqual(
    defaultCatalogue.texts.faq.map(({ question }) => question),
  )
})
