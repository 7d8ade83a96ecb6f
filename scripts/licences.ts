import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
export const licencesFile = join(root, 'docs/licences.md')

/** Permissive licences: use and redistribution without conditions on our own code. */
export const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Copyleft per file: applies only to changes of its own files, and we make none.
  'MPL-2.0',
  // Fonts: may be embedded in documents, and are not sold by themselves.
  'OFL-1.1',
]

/** Packages whose package.json does not name the licence that their LICENSE file contains. */
const fromLicenceFile: Record<string, string> = { 'png-js': 'MIT' }

type Package = { name: string; licence: string; optional: boolean }

/** All production packages in the lockfile. */
export function shippedPackages(): Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = lock.packages as Record<
    string,
    { license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }
  >
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license, optional, devOptional }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = license ?? fromLicenceFile[name] ?? 'unknown'
      return { name, licence, optional: Boolean(optional || devOptional) }
    })
}

/** Understands alternatives, `(MIT OR CC0-1.0)`, and several at once, `MIT AND OFL-1.1`. */
export function isAllowed(licence: string) {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) =>
    choice.split(' AND ').every((each) => allowedLicences.includes(each)),
  )
}

/**
 * The list by licence. Without versions, so that an update does not change it, and without optional
 * packages, of which each platform installs different ones.
 */
export function licenceList(packages: readonly Package[]) {
  const always = packages.filter(({ optional }) => !optional)
  const byLicence = Map.groupBy(always, ({ licence }) => licence)
  const sections = [...byLicence].sort(([a], [b]) => a.localeCompare(b, 'en')).map(section)
  return `# Licences of what the program is made of

Written by \`node scripts/licences.ts\` from the lockfile; a test holds it to that, and to the
licences that \`scripts/licences.ts\` allows.

${sections.join('\n')}`
}

function section([licence, packages]: [string, Package[]]) {
  const names = [...new Set(packages.map(({ name }) => name))].sort()
  return `## ${licence}\n\n${names.map((name) => `- ${name}`).join('\n')}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(licencesFile, licenceList(shippedPackages()))
}
