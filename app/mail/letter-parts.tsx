import type { ReactElement, ReactNode } from 'react'
import { Button, Heading, Link, Text } from 'react-email'
import { isPersonName } from '../domain/people/person-name.ts'
import { colours } from './colours.ts'

const headings = 'Archivo, "Arial Black", Arial, sans-serif'

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      className="ink"
      style={{
        color: colours.ink,
        fontFamily: headings,
        fontSize: '28px',
        fontWeight: 800,
        lineHeight: '32px',
        letterSpacing: '-0.3px',
        margin: '16px 0',
      }}
    >
      {children}
    </Heading>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading
        as="h2"
        className="ink"
        style={{
          color: colours.ink,
          fontFamily: headings,
          fontSize: '18px',
          fontWeight: 700,
          lineHeight: '24px',
          margin: '32px 0 8px',
        }}
      >
        {title}
      </Heading>
      {children}
    </>
  )
}

const prose = { color: colours.ink, fontSize: '16px', lineHeight: '26px' }

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ ...prose, margin: '0 0 16px', overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  )
}

/** What a visitor or staff wrote, with its line breaks. */
export function Quote({ lines }: { lines: readonly string[] }) {
  return (
    <Text
      className="ink line"
      style={{
        ...prose,
        borderLeft: `3px solid ${colours.line}`,
        margin: '0 0 16px',
        padding: '0 0 0 16px',
        overflowWrap: 'anywhere',
      }}
    >
      {broken(lines)}
    </Text>
  )
}

/** What staff typed, with its line breaks. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return <Paragraph>{broken(lines)}</Paragraph>
}

function broken(lines: readonly string[]) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places.
    <span key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </span>
  ))
}

export function BulletList({ items }: { items: readonly (string | ReactElement)[] }) {
  return (
    <ul className="ink" style={{ ...prose, margin: '0 0 16px', paddingLeft: '20px' }}>
      {items.map((item) => (
        <li key={typeof item === 'string' ? item : item.key} style={{ margin: '0 0 6px' }}>
          {item}
        </li>
      ))}
    </ul>
  )
}

/** An address that people can press and, in plain text, copy. */
export function TextLink({ href }: { href: string }) {
  return (
    <Link
      className="link"
      href={href}
      style={{ color: colours.link, textDecoration: 'underline', overflowWrap: 'anywhere' }}
    >
      {href}
    </Link>
  )
}

export type Row = readonly [label: string, value: string | null]

/** Labels and values; a row without a value is left out. */
export function DetailTable({ rows }: { rows: readonly Row[] }) {
  return (
    <table
      data-text-format="dataTable"
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', margin: '0 0 16px' }}
    >
      <tbody>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <tr key={label}>
              <td
                className="quiet line"
                style={{
                  ...cell,
                  color: colours.quiet,
                  fontSize: '14px',
                  width: '38%',
                  paddingRight: '12px',
                }}
              >
                {label}
              </td>
              <td
                className="ink line"
                style={{
                  ...cell,
                  color: colours.ink,
                  fontWeight: 600,
                  overflowWrap: 'anywhere',
                  whiteSpace: 'pre-line',
                }}
              >
                {value}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

const cell = {
  borderBottom: `1px solid ${colours.line}`,
  fontSize: '16px',
  lineHeight: '24px',
  padding: '8px 0',
  verticalAlign: 'top',
} as const

/** At most one in a letter, and nothing else has its colour. */
export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: colours.hivis,
        borderRadius: '2px',
        color: colours.ink,
        fontSize: '16px',
        fontWeight: 700,
        lineHeight: '24px',
        margin: '8px 0 16px',
        padding: '12px 24px',
        textDecoration: 'none',
      }}
    >
      {children}
    </Button>
  )
}

/** Without the name if it cannot be one: a link typed as a name must not be mailed. */
export function Greeting({ name = '' }: { name?: string | undefined }) {
  return <Paragraph>{isPersonName(name) ? `Hello ${name},` : 'Hello,'}</Paragraph>
}
