import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPeopledAcademy, type PeopledAcademy } from '../server/peopled-academy.ts'
import { actions } from '../server/route-list.ts'
import { bodiesFor, readsForms } from './bodies-for.ts'
import { expectKnownCookies } from './cookies.ts'
import { writingSince } from './database-rows.ts'
import { foreignFields } from './foreign-fields.ts'
import { formFor } from './forms/good-forms.ts'
import { isDue } from './is-due.ts'
import { expectOnlyOwnPaths, leadsToOwnPath, ownPathByEveryName } from './open-redirects.ts'
import { behindProxy, send } from './send.ts'

let site: PeopledAcademy
beforeAll(async () => {
  site = await openPeopledAcademy(behindProxy)
})
afterAll(async () => {
  const said = site.academy.output().split('\n')
  await site.close()
  // Whatever was sent, nothing of it was a surprise.
  expect(said.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

test.each(actions)('%s takes no bad body for a failure', async (path) => {
  const form = formFor(path)
  const filled = await form.fill(site)
  const good = new URLSearchParams(filled.fields).toString()
  for (const { name, make, status } of bodiesFor(path)) {
    const bad = make(filled.fields)
    // Nothing to spoil: a form without numbers, or without days.
    if (!bad.headers && String(bad.body) === good) continue
    const answer = await send(site, { path, form, filled, ...bad })
    expect(answer.status, name).toBeLessThan(500)
    if (status && (status === 413 || readsForms(path))) expect(answer.status, name).toBe(status)
    expect(answer.body.toString(), name).not.toMatch(/node_modules|\bat .+:\d+:\d+/)
  }
})

test('what a form does not have is neither written nor obeyed', { timeout: 240_000 }, async () => {
  const { db } = site.database
  const foreign = await foreignFields(db)
  const { length } = foreign.portions
  const obedient = new Set<string>()
  const sent = actions.flatMap((path, nth) =>
    foreign.portions.filter((_, n) => isDue(nth, n, length)).map((portion) => ({ path, portion })),
  )
  for (const { path, portion } of sent) {
    const form = formFor(path)
    const filled = await form.fill(site)
    const written = await writingSince(db)
    const to = `${filled.path ?? site.addressOf(path)}?${new URLSearchParams(ownPathByEveryName)}`
    const fields = { ...ownPathByEveryName, ...portion, ...filled.fields }
    const answer = await send(site, { path, form, filled: { ...filled, fields, path: to } })
    expect(answer.status, path).toBe(form.taken)
    if (leadsToOwnPath(answer, site.academy.url)) obedient.add(path)
    expectKnownCookies(answer.headers['set-cookie'], { secure: false })
    for (const row of await written()) {
      expect(row, path).not.toMatch(foreign.pattern)
      foreign.expectOwnSwitches(row, path)
    }
  }
  expect([...obedient]).toEqual([obedientAction])
})

/** The only form that says where to go next. */
const obedientAction = '/sign-in'

test('and it leads to no other site', async () => {
  const form = formFor(obedientAction)
  await expectOnlyOwnPaths(site.academy.url, async (query, wanted) => {
    const filled = await form.fill(site)
    const fields = { ...wanted, ...filled.fields }
    const to = `${obedientAction}?${query}`
    return send(site, { path: obedientAction, form, filled: { ...filled, fields, path: to } })
  })
})
