import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'

/** A piece of a line: plain, strong, or a link. */
export type Inline = { text: string; strong?: true; href?: string }

export type Block =
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'subheading'; text: string }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: string[]; rows: Inline[][][] }

export type Section = { id: string; title: string; blocks: Block[] }

export type LegalText = { title: string; dateText: string; opening: Block[]; sections: Section[] }

/**
 * A legal document as data for its page. It accepts the few kinds of markdown that the page can
 * show and refuses everything else, raw HTML above all, so that no part of a contract is shown
 * wrongly or left out.
 */
export function legalText(markdown: string): LegalText {
  const [title, date, ...rest] = blockTokens(markdown)
  if (title?.type !== 'heading' || title.depth !== 1) throw unreadable(title?.raw ?? '')
  if (date?.type !== 'paragraph') throw unreadable(date?.raw ?? '')

  const text: LegalText = {
    title: plain(title.tokens),
    dateText: plain(date.tokens),
    opening: [],
    sections: [],
  }
  for (const token of rest) {
    if (token.type === 'heading' && token.depth === 2) {
      const title = plain(token.tokens)
      text.sections.push({ id: anchor(title), title, blocks: [] })
    } else {
      const blocks = text.sections.at(-1)?.blocks ?? text.opening
      blocks.push(block(token))
    }
  }
  return text
}

/** Blocks need a blank line between them: parsers differ on a list right under a paragraph. */
function blockTokens(markdown: string) {
  const tokens = known(lexer(markdown.trim()))
  return tokens.filter((token, index) => {
    const next = tokens[index + 1]
    if (token.type !== 'space' && next && next.type !== 'space') throw unreadable(token.raw)
    return token.type !== 'space'
  })
}

function block(token: MarkedToken): Block {
  if (token.type === 'heading' && token.depth === 3) {
    return { kind: 'subheading', text: plain(token.tokens) }
  }
  if (token.type === 'paragraph' && !token.text.startsWith('|')) {
    return { kind: 'paragraph', words: words(token.tokens) }
  }
  if (token.type === 'list' && !token.ordered) {
    return { kind: 'list', items: token.items.map(listItem) }
  }
  if (token.type === 'table') return table(token)
  throw unreadable(token.raw)
}

function listItem({ tokens, raw }: Tokens.ListItem) {
  const [only, ...more] = known(tokens)
  if (only?.type !== 'text' || !only.tokens || more.length > 0) throw unreadable(raw)
  return words(only.tokens)
}

/** The lexer fills short rows up and cuts long ones, so each row is compared with its line. */
function table({ raw, header, align, rows }: Tokens.Table): Block {
  const written = raw.trim().split('\n').slice(2)
  const understood = rows.map((row) => `| ${row.map(({ text }) => text).join(' | ')} |`)
  if (align.some(Boolean) || written.join('\n') !== understood.join('\n')) throw unreadable(raw)
  return {
    kind: 'table',
    head: header.map(({ tokens }) => plain(tokens)),
    rows: rows.map((row) => row.map(({ tokens }) => words(tokens))),
  }
}

function words(tokens: Token[]): Inline[] {
  const parts: Inline[] = []
  for (const part of known(tokens).map(inline)) {
    const last = parts.at(-1)
    if (last && isPlain(last) && isPlain(part)) last.text += part.text
    else parts.push(part)
  }
  return parts
}

function inline(token: MarkedToken): Inline {
  if (token.type === 'text') return { text: literal(token.text) }
  if (token.type === 'strong') return { text: plain(token.tokens), strong: true }
  if (token.type !== 'link' || token.title) throw unreadable(token.raw)
  // The lexer makes links of bare addresses; the documents mean those as text.
  if (token.autolink && token.raw === token.text) return { text: token.text }
  if (token.autolink || !/^(\/|#|https:|mailto:)/.test(token.href)) throw unreadable(token.raw)
  return { text: plain(token.tokens), href: token.href }
}

function plain(tokens: Token[]) {
  const parts = words(tokens)
  const [only] = parts
  if (!only || parts.length > 1 || !isPlain(only)) throw unreadable(tokens[0]?.raw ?? '')
  return only.text
}

const isPlain = ({ strong, href }: Inline) => !strong && !href

/** Refuses text with unfinished mark-up, line breaks or HTML entities. */
function literal(text: string) {
  if (/[*_`]{2}|\]\(|\n|&#?\w+;/.test(text)) throw unreadable(text)
  return text
}

/** Without extensions the lexer makes only these tokens. */
const known = (tokens: Token[]) => tokens as MarkedToken[]

/** `Your choice` is found at `#your-choice`. */
function anchor(title: string) {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const unreadable = (part: string) =>
  new Error(`A legal document holds mark-up that its pages cannot show: ${part.slice(0, 60)}`)
