import { afterAll, beforeEach, expect, test } from 'vitest'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { contentVersions } from '#app/storage/schema/catalogue/content.ts'
import { plantContent } from '#sandbox/demonstration/catalogue/content.ts'
import { ask, pagesDatabase, pagesServices, readMain, readPage, runJob } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const questions = '/admin/content/questions/questions'
const firstAid = '/admin/content/course/emergency-first-aid'

async function clear() {
  const db = await pagesDatabase()
  await db.delete(contentVersions)
}
beforeEach(async () => {
  await clear()
  await runJob('refresh-public-answers')
})
afterAll(clear)

test('the demonstration has a draft and a price that was another one before', async () => {
  const db = await pagesDatabase()
  await plantContent(db, {
    catalogue: (await pagesServices()).catalogue(),
    today: londonToday(new Date()),
    now: new Date(),
  })
  const course = await readStaffMain(firstAid)
  expect(course.region('Versions').text).toMatch(/Version 2 Published now.*Version 1/)
  expect((await readStaffMain(questions)).region('Draft').text).toContain('Can I pay in parts?')
  await press(firstAid, 'Make it a draft')
  expect((await readStaffMain(firstAid)).region('Draft').text).toContain('£50£45')
})

/** The form as it stands on the page, sent with some fields typed anew. */
async function save(path: string, typed: Record<string, string>, status = 200) {
  const page = await readStaffMain(path)
  return postAsStaff(path, filledForm(page, 'Save the draft', typed), status)
}

async function press(path: string, button: string, typed: Record<string, string> = {}) {
  const page = await readStaffMain(path)
  return askAsStaff(path, filledForm(page, button, typed))
}

const publish = (path: string, typed: Record<string, string> = {}) =>
  press(path, 'Publish', { when: 'now', ...typed })

test('the list names what is published, what is drafted and what is to be checked', async () => {
  await save(questions, { 'faq.0.question': 'Who may come?', note: 'Shorter' })
  const main = await readStaffMain('/admin/content')
  const [line] = main.all('li').filter(({ text }) => text.startsWith('Questions and answers'))
  expect(line?.text).toMatch(/Questions and answers Draft Sam .*As the site began|Draft/)
  const [restraints] = main.all('li').filter(({ text }) => text.includes('Restraints'))
  expect(restraints?.text).toContain('To check: 1')
})

test('a question is changed, looked at as a page by a link, published, and changed back', async () => {
  const drafted = await save(questions, { 'faq.0.question': 'Who may come?' })
  const draft = drafted.region('Draft')
  expect(draft.text).toContain('Who can take a course?Who may come?')
  expect((await readMain('/training')).text).not.toContain('Who may come?')

  const preview = await readStaffMain(`${questions}/preview`)
  const [frame] = preview.all('iframe')
  const address = frame?.attributes.src ?? ''
  const previewed = await ask(address)
  expect(previewed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(previewed.headers.get('x-robots-tag')).toContain('noindex')
  const html = await previewed.text()
  expect(html).toContain('Who may come?')
  expect(html).toContain('Preview. This is how the page will be')
  // No other page than the public ones, and nothing without the signature.
  const [start = ''] = address.split('/training')
  expect((await ask(`${start}/admin/content`)).status).toBe(404)
  expect((await ask(`${start}x/training`)).status).toBe(404)

  const published = await publish(questions)
  expect(published.headers.get('location')).toBe(`${questions}?done=published`)
  await runJob('refresh-public-answers')
  expect((await readMain('/training')).text).toContain('Who may come?')
  expect((await ask(address)).status).toBe(404)

  await save(questions, { 'faq.0.question': 'Who?' })
  await publish(questions)
  await press(questions, 'Make it a draft')
  const again = await readStaffMain(questions)
  expect(again.region('Draft').text).toContain('Who?Who may come?')
  expect(again.region('Versions').text).toContain('Version 2 Published now')
})

test('entries are added, moved and removed by buttons that need no script', async () => {
  const page = await readStaffMain(questions)
  const form = filledForm(page, 'Save the draft', { 'faq.0.answer': 'Typed, not yet saved' })
  const moved = await postAsStaff(questions, [...form, ['list', 'down faq.0']])
  const answer = moved.one('textarea[name="faq.1.answer"]')
  expect(answer.text).toBe('Typed, not yet saved')
  const added = await postAsStaff(questions, [...form, ['list', 'add faq']])
  expect(added.all('textarea[name^="faq."]')).toHaveLength(
    page.all('textarea[name^="faq."]').length + 1,
  )
  expect((await readStaffMain(questions)).all('#draft')).toEqual([])
})

test('what is missing is named at its field, and what was typed stays', async () => {
  const refused = await save(questions, { 'faq.1.question': '', 'faq.0.answer': 'Kept' }, 400)
  expect(refused.region('Change it').text).toContain('Please enter: Question')
  expect(refused.one('input[name="faq.1.question"]').attributes['aria-invalid']).toBe('true')
  expect(refused.one('textarea[name="faq.0.answer"]').text).toBe('Kept')
})

test('of two people the second sees that somebody wrote, and what they wrote stays', async () => {
  const page = await readStaffMain(questions)
  const form = filledForm(page, 'Save the draft', { 'faq.0.question': 'His?' })
  await save(questions, { 'faq.0.question': 'Hers?' })
  const late = await postAsStaff(questions, form, 409)
  expect(late.text).toContain('Somebody else saved this draft while you wrote')
  expect(late.region('Draft').text).toContain('Hers?')
  expect(late.one('input[name="faq.0.question"]').attributes.value).toBe('His?')
  const both = await postAsStaff(questions, filledForm(late, 'Save the draft'))
  expect(both.region('Draft').text).toContain('His?')
})

test('two prices for one course are named and cannot be published; one press settles them', async () => {
  await save(firstAid, { 'price.page': '80' })
  const main = await readStaffMain(firstAid)
  expect(main.region('Draft').text).toContain('Cannot be published')
  expect(main.all('button').map(({ text }) => text)).not.toContain('Publish')

  const dashboard = await readStaffMain('/admin/dashboard')
  const [line] = dashboard
    .region('Content to check')
    .all('li')
    .filter(({ text }) => text.includes('price is £75.00'))
  const settling = line?.one('form').attributes.action ?? ''
  expect(line?.texts('button')).toEqual(['Say £75.00 in both', 'Say £150.00 in both'])
  const [hidden] = line?.all('input[name="text"]') ?? []
  const settled = await askAsStaff(settling, [
    ['intent', 'settle'],
    ['text', hidden?.attributes.value ?? ''],
    ['choice', 'Say £150.00 in both'],
  ])
  expect(settled.headers.get('location')).toBe(settling)
  const draft = (await readStaffMain(settling)).region('Draft')
  expect(draft.text).toContain('£75£150')
})

test('a scheduled version says when, waits, and can be taken back', async () => {
  await save(questions, { 'faq.0.question': 'Who may come?' })
  const late = await publish(questions, { when: 'later', day: '2020-01-01', time: '08:00' })
  expect(late.status).toBe(400)
  const scheduled = await publish(questions, { when: 'later', day: '2099-06-01', time: '08:00' })
  expect(scheduled.headers.get('location')).toBe(`${questions}?done=scheduled`)
  const main = await readStaffMain(questions)
  expect(main.text).toMatch(/Scheduled Published 1 Jun 2099, 08:00.*Who may come\?/)
  expect(main.all('#edit')).toEqual([])
  await press(questions, 'Take back the time, to change it')
  expect((await readStaffMain(questions)).all('#edit')).toHaveLength(1)
})

test('a new course begins as a copy that nobody can book, and has its page once it is published', async () => {
  const started = await askAsStaff('/admin/content', [
    ['slug', 'paediatric-first-aid'],
    ['like', 'emergency-first-aid'],
  ])
  const path = '/admin/content/course/paediatric-first-aid'
  expect(started.headers.get('location')).toBe(path)
  const title = { 'title.catalogue': 'Paediatric First Aid', 'title.page': 'Paediatric First Aid' }
  await save(path, title)
  await save(path, { bookable: 'yes' })
  const bookable = (await readStaffMain(path)).region('Draft')
  expect(bookable.text).toContain('Cannot be published: it can be booked online, but has no days')
  const unticked = filledForm(await readStaffMain(path), 'Save the draft')
  await postAsStaff(
    path,
    unticked.filter(([name]) => name !== 'bookable'),
  )
  expect((await ask('/courses/paediatric-first-aid')).status).toBe(404)
  await publish(path)
  await runJob('refresh-public-answers')
  const page = await readPage('/courses/paediatric-first-aid')
  expect(page.one('h1').text).toContain('Paediatric First Aid')
  expect((await readMain('/courses')).text).toContain('Paediatric First Aid')
  expect(await (await ask('/sitemap.xml')).text()).toContain('/courses/paediatric-first-aid')
  const taken = await askAsStaff('/admin/content', [
    ['slug', 'paediatric-first-aid'],
    ['like', 'emergency-first-aid'],
  ])
  expect(taken.status).toBe(409)
})

test.each([
  '/admin/content/questions/other',
  '/admin/content/burgers/questions',
  '/admin/content/course/nothing',
  '/admin/content/course/%00',
  '/admin/content/course/Door%20Supervisor',
  `${questions}/preview`,
])('there is no %s', async (path) => {
  expect((await askAsStaff(path)).status).toBe(404)
})

test('a form that nobody could have sent from the page changes nothing', async () => {
  await save(questions, { 'faq.0.question': 'Who may\0 come?', note: 'One\0' })
  for (const intent of ['publish', 'discard', 'take-back', 'restore', 'settle']) {
    const answer = await askAsStaff(questions, { intent, id: 'none', revision: 'x', text: '\0' })
    expect(answer.status, intent).toBe(409)
  }
  expect((await readStaffMain(questions)).region('Draft').text).toContain('Who may come?')
})
