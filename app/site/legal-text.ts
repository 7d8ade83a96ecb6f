/** Words of one kind: plain, strong, or leading somewhere. */
export type Run = { text: string; strong?: true; href?: string }

export type Block =
  | { kind: 'paragraph'; words: Run[] }
  | { kind: 'subheading'; text: string }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'table'; head: string[]; rows: Run[][][] }

export type Section = { id: string; title: string; blocks: Block[] }

export type LegalText = { title: string; dateText: string; opening: Block[]; sections: Section[] }

/**
 * A legal document as a page can show it. It knows the little markdown that the documents use and
 * refuses the rest: half-understood mark-up in a contract would be printed as it stands.
 */
export function legalText(markdown: string): LegalText {
  const [titleLine = '', dateText = '', ...rest] = markdown.trim().split(/\n\s*\n/)
  if (!titleLine.startsWith('# ')) throw unreadable(titleLine)

  const text: LegalText = { title: titleLine.slice(2), dateText, opening: [], sections: [] }
  for (const chunk of rest) {
    if (chunk.startsWith('## ')) {
      const title = chunk.slice(3)
      text.sections.push({ id: anchor(title), title, blocks: [] })
    } else {
      const blocks = text.sections.at(-1)?.blocks ?? text.opening
      blocks.push(block(chunk))
    }
  }
  return text
}

function block(chunk: string): Block {
  const lines = chunk.split('\n')
  if (chunk.startsWith('### ')) return { kind: 'subheading', text: chunk.slice(4) }
  if (chunk.startsWith('|')) return table(lines)
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => words(line.slice(2))) }
  }
  if (lines.length > 1 || /^([#>*+`~<\s-]|\d+[.)]\s|!\[)/.test(chunk)) throw unreadable(chunk)
  return { kind: 'paragraph', words: words(chunk) }
}

function table([head = '', rule = '', ...rows]: string[]): Block {
  const columns = cells(head)
  const even = [rule, ...rows].every((row) => cells(row).length === columns.length)
  if (!even || !/^\|(-+\|)+$/.test(rule)) throw unreadable(head)
  return { kind: 'table', head: columns, rows: rows.map((row) => cells(row).map(words)) }
}

const cells = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const marked = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/g

function words(text: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const match of text.matchAll(marked)) {
    const { strong, label = '', href = '' } = match.groups ?? {}
    if (match.index > from) runs.push({ text: text.slice(from, match.index) })
    if (strong) runs.push({ text: strong, strong: true })
    else if (/^(\/|#|https:|mailto:)/.test(href)) runs.push({ text: label, href })
    else throw unreadable(match[0])
    from = match.index + match[0].length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  if (runs.some((run) => /[*_`]{2}|\]\(/.test(run.text))) throw unreadable(text)
  return runs
}

/** `Your choice` is found at `#your-choice`. */
function anchor(title: string) {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const unreadable = (part: string) =>
  new Error(`A legal document holds mark-up that its pages cannot show: ${part.slice(0, 60)}`)
