import type { Gap } from './what-is-missing.ts'

type GapGroup = Pick<Gap, 'kind' | 'rule'> & {
  /** Whom it is about; empty where it is no person. */
  who: readonly string[]
  texts: readonly string[]
}

/**
 * What is missing, in the same order, each sentence once: with everybody of whom it is missing, and
 * together with what else one rule asks of the same people.
 */
export function groupGaps(gaps: readonly Gap[]): GapGroup[] {
  const bySentence = Map.groupBy(gaps, ({ kind, rule, text }) => `${kind}\n${rule}\n${text}`)
  const sentences = [...bySentence.values()].flatMap((own) => {
    const [first] = own
    const who = [...new Set(own.flatMap((gap) => gap.who ?? []))]
    return first ? [{ kind: first.kind, rule: first.rule, who, text: first.text }] : []
  })
  const together = Map.groupBy(sentences, ({ kind, rule, who }) => [kind, rule, ...who].join('\n'))
  return [...together.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { text: _, ...group } = first
    return [{ ...group, texts: own.map(({ text }) => text) }]
  })
}
