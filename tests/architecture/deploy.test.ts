import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../../app/env.server.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const all = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, found = '']) => found)

const packages = JSON.parse(read('package.json'))
const dockerfile = read('Dockerfile')
const guide = read('docs/running.md')

test('the image, like everything else here, runs on the Node that the project pins', () => {
  const versions = all('Dockerfile', /^FROM node:([\d.]+)-slim/gm)
  expect(versions).toHaveLength(3)
  expect(new Set(versions)).toEqual(new Set([packages.dependencies.node]))
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
    .filter((name) => name !== 'NODE_ENV')
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
    ...(guide.match(/scripts\/[\w-]+\.\w+/g) ?? []),
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
  const front = all('compose.yaml', /front: \{ ipv4_address: ([\d.]+) \}/g)
  const [proxy = '', ...instances] = front
  expect(all('deploy/nginx.conf', /^ +server ([\d.]+):3000/gm)).toEqual(instances)
  const [trusted] = all('compose.yaml', /TRUSTED_PROXIES: ([\d.]+)\.0\/24/g)
  expect(proxy.startsWith(`${trusted}.`)).toBe(true)
  expect(read('deploy/nginx.conf')).toContain('X-Forwarded-For $remote_addr;')
})

test('every alarm is in the guide, word for word', () => {
  const rules = [...read('deploy/alerts.yml').matchAll(/alert: (\w+)\n +expr: (.+)\n/g)]
  expect(rules.length).toBeGreaterThan(15)
  const untold = rules.filter(
    ([, name, expression]) => !guide.includes(`| ${name} | \`${expression}\` |`),
  )
  expect(untold.map(([, name]) => name)).toEqual([])
})
