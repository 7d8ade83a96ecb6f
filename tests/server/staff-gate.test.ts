import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '#app/domain/people/permissions.ts'
import { guardedFiles, openFiles } from '#app/routes/admin/guard/guarded-routes.server.ts'
import { middleware } from '#app/routes/admin/layout.tsx'
import { permissionForRoute } from '#app/routes/admin/permissions-by-route.server.ts'
import { portalLinks } from '#app/routes/admin/portal-links.server.ts'
import { adminContext, requireTrainer } from '#app/routes/gate.server.ts'
import { type Services, servicesContext, visitContext } from '#app/services.server.ts'
import { grantRole } from '#app/storage/people/roles.ts'
import type { NavLink } from '#content/navigation.ts'
import { portal } from '#content/portal.ts'
import { testAccounts } from '../accounts/test-accounts.ts'
import { addresses, addressesOfFiles } from '../addresses.ts'
import { databaseOn } from '../engines/database-on.ts'
import { postgres } from '../engines/engines.ts'

const db = databaseOn(postgres)
const accounts = testAccounts({ db })
let admin: Headers
let trainee: Headers
beforeAll(async () => {
  admin = (await accounts.admin('sam@example.com')).headers
  trainee = await accounts.trainee('ana@example.com')
})

test('an administrator passes to a route in the permission table', async () => {
  expect(await passGate('admin/bookings/:id', admin)).toBe('sam@example.com')
})

test.each(['admin/not-in-the-table', 'admin/bookings/:id/more', 'constructor', ''])(
  'a route that is not in the permission table is refused to everyone: "%s"',
  async (pattern) => {
    for (const headers of [admin, trainee]) {
      expect(await passGate(pattern, headers)).toMatchObject({ init: { status: 403 } })
    }
  },
)

test('the second factor is asked of those with the permission, the others are refused', async () => {
  const { env } = accounts.services
  const services = { ...accounts.services, env: { ...env, requireStaffSecondFactor: true } }
  const asked = await passGate('admin/dashboard', admin, services)
  expect((asked as Response).headers.get('Location')).toBe('/dashboard/second-factor')
  const refused = await passGate('admin/dashboard', trainee, services)
  expect(refused).toMatchObject({ init: { status: 403 } })
})

test('the second factor is asked of trainers, and other accounts are refused', async () => {
  const headers = await accounts.trainee('tom@example.com')
  const userId = (await accounts.who(headers))?.id ?? ''
  await grantRole(db, 'trainer', { userId, grantedBy: null, now: new Date() })
  const { env } = accounts.services
  const services = { ...accounts.services, env: { ...env, requireStaffSecondFactor: true } }
  const asked = await passTrainersGate(headers, services)
  expect(asked).toBeInstanceOf(Response)
  expect((asked as Response).headers.get('Location')).toBe('/dashboard/second-factor')
  expect(await passTrainersGate(headers)).toBe('tom@example.com')
  expect(await passTrainersGate(trainee)).toMatchObject({ init: { status: 403 } })
})

test('every permission opens a page', () => {
  const used = new Set(addresses.map(permissionForRoute))
  const unused = PERMISSIONS.filter((permission) => !used.has(permission))
  // The trainers' pages have a gate of their own.
  expect(unused).toEqual(['see-own-runs'])
})

test('whatever hands out a file is guarded, or is named as one paper of one booking', () => {
  const files = addressesOfFiles.filter((address) => address.startsWith('/admin/'))
  const named = [...Object.keys(guardedFiles), ...openFiles]
  // The same copy on a page of its own.
  expect([...files, '/admin/privacy/copy'].sort()).toEqual(named.sort())
})

test('the sidebar shows the pages that the gate would open, in their usual order', () => {
  const addressesOf = (links: readonly NavLink[]) => links.map(({ to }) => to)
  const all = { main: addressesOf(portal.links), more: addressesOf(portal.more.links) }
  expect(portalLinks(() => true)).toEqual(all)
  expect(portalLinks(() => false)).toEqual({ main: [], more: [] })
  const some: Permission[] = ['read-audit', 'keep-registers']
  expect(portalLinks((permission) => some.includes(permission))).toEqual({
    main: ['/admin/attendance'],
    more: ['/admin/audit'],
  })
})

/** Who passed, or what was thrown in place of a page. */
async function passGate(pattern: string, headers: Headers, services = accounts.services) {
  const url = new URL('http://academy.example/admin/anything')
  const context = contextOf(services)
  const args = { request: new Request(url, { headers }), url, pattern, params: {}, context }
  try {
    for (const step of middleware) await step(args, async () => new Response())
    return context.get(adminContext).email
  } catch (thrown) {
    return thrown
  }
}

async function passTrainersGate(headers: Headers, services = accounts.services) {
  const request = new Request('http://academy.example/trainer/runs', { headers })
  try {
    return (await requireTrainer({ request, context: contextOf(services) })).email
  } catch (thrown) {
    return thrown
  }
}

function contextOf(services: Services) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(visitContext, { requestId: 'test', clientAddress: '', nonce: '' })
  return context
}
