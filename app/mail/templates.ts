import type { LetterKind } from '#app/domain/mail/letters.ts'
import type { LetterTemplate } from './letter-template.ts'

/** The words of every letter, from the file of its name: letters.test.ts holds that each kind has one. */
const files = import.meta.glob<Record<string, LetterTemplate<LetterKind>>>('./letters/**/*.tsx', {
  eager: true,
})

const templates = new Map(
  Object.entries(files).flatMap(([path, file]) => {
    const [, kind = ''] = /([^/]+)\.tsx$/.exec(path) ?? []
    return Object.values(file).map((template) => [kind, template] as const)
  }),
)

export function templateOf(kind: LetterKind) {
  const template = templates.get(kind)
  if (!template) throw new Error(`app/mail/letters has no file for ${kind}.`)
  return template
}
