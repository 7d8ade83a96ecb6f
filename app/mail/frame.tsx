import type { ReactNode } from 'react'
import { Body, Container, Head, Html, Link, Preview, Section, Text } from 'react-email'
import { academy } from '#content/academy.ts'
import { colours, darkStyle } from './colours.ts'

const body = '"Atkinson Hyperlegible Next", "Atkinson Hyperlegible", Verdana, Geneva, sans-serif'

type Props = { preview: string; publicUrl: string; children: ReactNode }

/** The layout that all letters share. */
export function Frame({ preview, publicUrl, children }: Props) {
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyle}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        lang="en-GB"
        className="page"
        style={{ backgroundColor: colours.page, margin: 0, padding: '24px 8px', fontFamily: body }}
      >
        <Container
          className="card"
          style={{
            maxWidth: '600px',
            backgroundColor: colours.card,
            border: `1px solid ${colours.line}`,
            borderRadius: '4px',
            overflow: 'hidden',
          }}
        >
          <Section
            className="card-inside"
            data-skip-in-text={true}
            style={{ backgroundColor: colours.deep, padding: '24px 32px' }}
          >
            <Link
              href={publicUrl}
              style={{
                color: colours.onDeep,
                fontFamily: 'Archivo, "Arial Black", Arial, sans-serif',
                fontSize: '18px',
                fontWeight: 700,
                textDecoration: 'none',
              }}
            >
              {academy.name}
            </Link>
          </Section>
          <Section className="card-inside" style={{ padding: '16px 32px 32px' }}>
            {children}
          </Section>
          <Section
            className="card-inside line"
            style={{ borderTop: `1px solid ${colours.line}`, padding: '16px 32px 24px' }}
          >
            <Sender publicUrl={publicUrl} />
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

function Sender({ publicUrl }: { publicUrl: string }) {
  const { name, addressLine, phones, email, openingHoursText } = academy
  const link = { color: colours.link, textDecoration: 'underline' }
  return (
    <Text
      className="quiet"
      style={{ color: colours.quiet, fontSize: '14px', lineHeight: '22px', margin: 0 }}
    >
      {name}
      <br />
      {addressLine}
      <br />
      <Link className="link" style={link} href={phones.bookings.href}>
        {phones.bookings.display}
      </Link>
      {' · '}
      <Link className="link" style={link} href={`mailto:${email}`}>
        {email}
      </Link>
      <br />
      {openingHoursText}
      <br />
      <Link className="link" style={link} href={publicUrl}>
        {publicUrl}
      </Link>
    </Text>
  )
}
