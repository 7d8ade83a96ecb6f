import type { Block, Inline } from '#app/site/legal-text.server.ts'

type Props = {
  block: Block
  /** Accessible name of a table: the title of its section. */
  label: string
}

export function LegalBlock({ block, label }: Props) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="mt-4 max-w-[35rem] first:mt-0">
          <Words runs={block.words} />
        </p>
      )
    case 'subheading':
      return <h3 className="mt-8 text-xl">{block.text}</h3>
    case 'list':
      return (
        <ul className="mt-4 max-w-[35rem] list-disc space-y-2 pl-5 marker:text-ink-3">
          {block.items.map((item) => (
            <li key={JSON.stringify(item)} className="pl-1">
              <Words runs={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <LegalTable {...block} label={label} />
  }
}

type TableProps = Extract<Block, { kind: 'table' }> & { label: string }

/** A table wider than the page scrolls in its own box, also with the keyboard. */
function LegalTable({ head, rows, label }: TableProps) {
  const wide = head.length > 2 ? 'min-w-[38rem]' : 'min-w-64'
  return (
    <section
      aria-label={`${label}: table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: needed to scroll with the keyboard.
      tabIndex={0}
      className="mt-5 overflow-x-auto rounded-card border border-line bg-card"
    >
      <table className={`w-full ${wide} text-left align-top`}>
        <thead className="bg-chalk">
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className="px-4 py-3 text-sm font-semibold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)} className="border-t border-line">
              {row.map((cell, column) => (
                <td key={head[column]} className="px-4 py-3 align-top">
                  <Words runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const link = 'text-link underline underline-offset-4 hover:text-link-hover'

function Words({ runs }: { runs: readonly Inline[] }) {
  return runs.map((run) => {
    const { text, strong, href } = run
    if (strong) return <strong key={text}>{text}</strong>
    if (!href) return text
    const isOurs = href.startsWith('/')
    return (
      <a key={text} href={href} className={isOurs ? link : `${link} wrap-anywhere`}>
        {text}
      </a>
    )
  })
}
