import type { DocumentRules } from './entry-rule.ts'
import type { IdentityDocument } from './identity-document.ts'

type Recorded = {
  kind: string
  document: string | null
  country: string | null
  number: string | null
  expiresOn: string | null
}

type Person = { name: string; records: readonly Recorded[] }

const kindNames: Readonly<Record<string, string>> = {
  licence: 'SIA licence',
  'first-aid': 'First aid certificate',
}

/**
 * Papers of which each belongs to one person, and that are recorded for several of a class with the
 * same number: typed in the wrong row, or shown twice. A bill may belong to a whole household.
 */
export function sharedPapers(people: readonly Person[], documents: DocumentRules): string[] {
  const shown = people.flatMap(({ name, records }, nth) =>
    records.flatMap((record) => {
      const number = plain(record.number)
      const paper = paperName(record, documents)
      const { country, expiresOn } = record
      const key = [paper, country, expiresOn, number].join('\n')
      return number && paper ? [{ name, nth, key, paper, ending: number.slice(-4) }] : []
    }),
  )
  return [...Map.groupBy(shown, ({ key }) => key).values()].flatMap((own) => {
    const [first] = own
    const names = new Map(own.map(({ nth, name }) => [nth, name]))
    if (!first || names.size < 2) return []
    return [`${first.paper} ending ${first.ending}: ${[...names.values()].join(', ')}`]
  })
}

function paperName({ kind, document }: Recorded, documents: DocumentRules) {
  if (kind !== 'identity') return kindNames[kind] ?? null
  const rule = documents[document as IdentityDocument]
  return rule?.group === 'A' ? rule.name : null
}

const plain = (number: string | null) => (number ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
