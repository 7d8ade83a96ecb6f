import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '#app/env.server.ts'
import { WEBHOOK_EVENTS } from '#app/payments/webhook-events.server.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const all = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, found = '']) => found)

const packages = JSON.parse(read('package.json'))
const dockerfile = read('Dockerfile')
const guide = read('docs/running.md')

test('the image, like everything else here, runs on the Node that the project pins', () => {
  const versions = all(
    'Dockerfile',
    /^FROM node:([\d.]+)-slim(?:@sha256:[\da-f]{64})?(?: AS \w+)?$/gm,
  )
  expect(versions).toHaveLength(3)
  expect(new Set(versions)).toEqual(new Set([packages.dependencies.node]))
})

/** By React and by the C library. */
const readByOthers = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']

test.each([
  ['npm start', 'scripts/runtime.mjs'],
  ['the tests', 'tests/running-academy.ts'],
  ['the image', 'Dockerfile'],
  ['systemd', 'deploy/academy@.service'],
])('%s makes the C library give freed memory back', (_, file) => {
  expect(read(file)).toMatch(/MALLOC_ARENA_MAX(=|: ')2\b/)
  expect(read(file)).toMatch(/MALLOC_TRIM_THRESHOLD_(=|: ')262144\b/)
})

test.each([
  ['Dockerfile', /^ENV (.+)$/gm],
  ['compose.yaml', /^x-academy:[\s\S]*?\n {2}environment:\n([\s\S]*?)\n {2}\w/gm],
  ['deploy/academy.env.example', /^([A-Z_\d]+=.*)$/gm],
  ['deploy/academy@.service', /^Environment=(.+)$/gm],
  ['deploy/academy-backup.service', /^Environment=(.+)$/gm],
])('every setting in %s is one that the academy reads', (file, pattern) => {
  const given = all(file, pattern)
    .flatMap((text) => text.match(/(?<![$\w{/:])[A-Z][A-Z_\d]+(?=[=:])/g) ?? [])
    .filter((name) => !readByOthers.includes(name))
  expect(given.length).toBeGreaterThan(0)
  expect(given.filter((name) => !settingNames.includes(name))).toEqual([])
})

test.each(['README.md', 'docs/running.md'])('%s tells of every setting', (file) => {
  expect(settingNames.filter((name) => !read(file).includes(`\`${name}\``))).toEqual([])
})

test('what the image is made from is there and not held back', () => {
  const letIn = all('.dockerignore', /^!(.+)$/gm)
  const copied = all('Dockerfile', /^COPY (?!--from)(.+) \S+$/gm)
    .flatMap((files) => files.split(' '))
    .filter((file) => file !== '.')
  expect(copied.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([])
  expect(copied.filter((file) => !letIn.includes(file.split('/')[0] ?? ''))).toEqual([])
  const sources = [...read('scripts/build-if-changed.mjs').matchAll(/'([\w./-]+)'/g)]
    .map(([, file = '']) => file.split('/')[0] ?? '')
    .filter((file) => existsSync(join(import.meta.dirname, '../..', file)) && file !== 'build')
  expect(sources.length).toBeGreaterThan(8)
  expect(sources.filter((file) => !letIn.includes(file) && !file.startsWith('.'))).toEqual([])
})

test('programs that are started by name exist', () => {
  const programs = [
    ...(dockerfile.match(/scripts\/[\w-]+\.\w+/g) ?? []),
    ...(read('deploy/academy-backup.service').match(/scripts\/[\w-]+\.\w+/g) ?? []),
    ...(guide.match(/(?:scripts|deploy)\/[\w-]+\.(?:ts|mjs|sh)/g) ?? []),
  ]
  expect(programs).toContain('scripts/is-ready.mjs')
  expect(programs.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual(
    [],
  )
  const commands = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in packages.scripts))).toEqual([])
})

test('the container’s health check asks the readiness address', () => {
  expect(read('scripts/is-ready.mjs')).toContain('/readyz`')
  expect(read('server/health.ts')).toContain(`path === '/readyz'`)
})

test('the proxy knows both instances, and the instances know the proxy', () => {
  const front = all('compose.yaml', /front: \{ ipv4_address: ([\d.]+)/g)
  const [proxy = '', ...instances] = front
  expect(all('deploy/nginx.conf', /^ +server ([\d.]+):3000/gm)).toEqual(instances)
  const [trusted] = all('compose.yaml', /TRUSTED_PROXIES: ([\d.]+)\.0\/24/g)
  expect(proxy.startsWith(`${trusted}.`)).toBe(true)
  expect(read('deploy/nginx.conf')).toContain('X-Forwarded-For $remote_addr;')
})

test('visitors over IPv6 reach the proxy under their own addresses', () => {
  const [network = ''] = all('compose.yaml', /^networks:\n([\s\S]*?)\n\n/gm)
  expect(network).toContain('enable_ipv6: true')
  const [subnet = ''] = all('compose.yaml', /subnet: "([\da-f:]+)\/64"/g)
  const [proxy = ''] = all('compose.yaml', /ipv6_address: "([\da-f:]+)"/g)
  expect(subnet).not.toBe('')
  expect(proxy.startsWith(subnet)).toBe(true)
  expect(read('deploy/nginx.conf')).toContain('listen [::]:443')
})

test('the log of every container is kept to a size', () => {
  const services = all('compose.yaml', /^ {2}([\w-]+):\n {4}(?:<<|image)/gm)
  expect(services).toEqual(['proxy', 'academy-1', 'academy-2', 'db'])
  const limited = read('compose.yaml').match(/logging: \*logging/g)
  // The two instances share one.
  expect(limited).toHaveLength(services.length - 1)
  expect(read('compose.yaml')).toMatch(/max-size: \d+m, max-file: "\d+"/)
})

test('a stop is shorter than what the container and the unit wait for it', () => {
  const [stated = ''] = all('server/main.ts', /longestStopMs = (\d+)_000/g)
  const [container = ''] = all('compose.yaml', /stop_grace_period: (\d+)s\n {2}env_file/g)
  const [unit = ''] = all('deploy/academy@.service', /TimeoutStopSec=(\d+)/g)
  expect(guide).toContain(`${stated} seconds`)
  expect(Number(stated)).toBeLessThan(Math.min(Number(container), Number(unit)))
})

test('every alarm is in the guide, word for word', () => {
  const rules = [...read('deploy/alerts.yml').matchAll(/alert: (\w+)\n +expr: (.+)\n/g)]
  expect(rules.length).toBeGreaterThan(15)
  const untold = rules.filter(
    ([, name, expression]) => !guide.includes(`| ${name} | \`${expression}\` |`),
  )
  expect(untold.map(([, name]) => name)).toEqual([])
})

test.each(['README.md', 'docs/running.md'])(
  '%s names the command that prints the events to send',
  (file) => {
    expect(read(file)).toContain('`npm run admin -- webhook-events`')
    expect(WEBHOOK_EVENTS.filter((type) => read(file).includes(`\`${type}\``))).toEqual([])
  },
)

test('the command prints each of these events on a line', () => {
  const command = ['--import', './scripts/imports/quick-imports.mjs', 'scripts/admin.ts']
  const printed = execFileSync(process.execPath, [...command, 'webhook-events'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    // Nothing of the developer's own settings is read.
    env: { PATH: process.env.PATH },
  })
  expect(printed).toBe(`${WEBHOOK_EVENTS.join('\n')}\n`)
})
