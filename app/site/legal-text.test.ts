import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Block, type Inline, legalText } from './legal-text.server.ts'

const head = '# Terms\n\nLast updated 1st October 2025\n\n'

describe('a legal document', () => {
  test('has a title, a date, an opening, and sections that can be linked to', () => {
    const text = legalText(
      `${head}Please read them.\n\n## Who can attend\n\nEveryone.\n\n## If we change, or cancel`,
    )
    expect(text).toEqual({
      title: 'Terms',
      dateText: 'Last updated 1st October 2025',
      opening: [{ kind: 'paragraph', words: [{ text: 'Please read them.' }] }],
      sections: [
        {
          id: 'who-can-attend',
          title: 'Who can attend',
          blocks: [{ kind: 'paragraph', words: [{ text: 'Everyone.' }] }],
        },
        { id: 'if-we-change-or-cancel', title: 'If we change, or cancel', blocks: [] },
      ],
    })
  })

  test('keeps strong words and links apart from plain text', () => {
    expect(blocks('We **never** sell data, see [the policy](/privacy-policy).')).toEqual([
      {
        kind: 'paragraph',
        words: [
          { text: 'We ' },
          { text: 'never', strong: true },
          { text: ' sell data, see ' },
          { text: 'the policy', href: '/privacy-policy' },
          { text: '.' },
        ],
      },
    ])
  })

  test('shows a bare address as text', () => {
    expect(
      blocks('Write to bookings@academy.example or see https://academy.example today.'),
    ).toEqual([
      {
        kind: 'paragraph',
        words: [
          { text: 'Write to bookings@academy.example or see https://academy.example today.' },
        ],
      },
    ])
  })

  test('has lists, tables and smaller headings', () => {
    expect(
      blocks('### Fees\n\n- one\n- two\n\n| When | Refund |\n|---|---|\n| Late | None |'),
    ).toEqual([
      { kind: 'subheading', text: 'Fees' },
      { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'table', head: ['When', 'Refund'], rows: [[[{ text: 'Late' }], [{ text: 'None' }]]] },
    ])
  })

  test.each([
    ['no title', 'Last updated 1st October 2025'],
    ['a numbered list', `${head}1. one\n2. two`],
    ['a numbered list of one', `${head}1. one`],
    ['a quotation', `${head}> so they say`],
    ['a list with a paragraph stuck to it', `${head}You may:\n- leave`],
    ['raw HTML', `${head}<script>alert(1)</script>`],
    ['raw HTML within a line', `${head}you <b>must</b> attend`],
    ['an HTML comment', `${head}<!-- draft -->`],
    ['an HTML entity', `${head}terms &amp; conditions`],
    ['emphasis', `${head}you *must* attend`],
    ['code', `${head}type \`yes\``],
    ['a picture', `${head}![logo](/logo.png)`],
    ['an escaped character', `${head}a \\* star`],
    ['a list within a list', `${head}- one\n  - two`],
    ['a list of tasks', `${head}- [ ] one`],
    ['a line broken in two', `${head}one\ntwo`],
    ['a heading of the fourth level', `${head}#### Fees`],
    ['a second title', `${head}# Terms`],
    ['a line across the page', `${head}---`],
    ['a link with a title', `${head}[here](/privacy-policy "ours")`],
    ['a link that holds strong words', `${head}[**here**](/privacy-policy)`],
    ['a link that holds data', `${head}[here](data:text/html,hello)`],
    ['a table with a cell too many', `${head}| a | b |\n|---|---|\n| c | d | e |`],
    ['a table that aligns its columns', `${head}| a | b |\n|--:|---|\n| c | d |`],
    ['a paragraph stuck to a table', `${head}| a | b |\n|---|---|\n| c | d |\nmore`],
    ['a link that runs a script', `${head}[here](javascript:alert)`],
    ['a link left open', `${head}see [here](/privacy-policy`],
    ['strong words left open', `${head}you **must attend`],
    ['a table with a cell too few', `${head}| a | b |\n|---|---|\n| c |`],
    ['a table without its rule', `${head}| a | b |\n| c | d |`],
  ])('is refused with %s', (_, markdown) => {
    expect(() => legalText(markdown)).toThrow('cannot show')
  })
})

describe.each(['privacy-policy', 'terms-of-service', 'cookie-policy'])('%s', (name) => {
  const markdown = readFileSync(join(import.meta.dirname, `../../content/legal/${name}.md`), 'utf8')
  const text = legalText(markdown)

  test('is parsed without losing a word', () => {
    const letters = (words: string) => words.replaceAll(/[^\p{L}\p{N}]+/gu, '')
    const bare = markdown.replaceAll(/\]\([^)]+\)/g, '')
    const shown = [...text.opening, ...text.sections.flatMap(sectionWords)]
      .map((each) => (typeof each === 'string' ? each : blockWords(each)))
      .join('')
    expect(letters(text.title + text.dateText + shown)).toBe(letters(bare))
  })

  test('has a unique id for every section', () => {
    const ids = text.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    // Used by the site layout and the cookie form.
    for (const taken of ['content', 'menu', 'choice']) expect(ids).not.toContain(taken)
  })
})

function blocks(markdown: string) {
  return legalText(head + markdown).opening
}

function sectionWords({ title, blocks }: { title: string; blocks: Block[] }) {
  return [title, ...blocks]
}

function blockWords(block: Block): string {
  const said = (runs: Inline[]) => runs.map(({ text }) => text).join('')
  switch (block.kind) {
    case 'paragraph':
      return said(block.words)
    case 'subheading':
      return block.text
    case 'list':
      return block.items.map(said).join('')
    case 'table':
      return [...block.head, ...block.rows.flat().map(said)].join('')
  }
}
