import type { PrintedSheet } from '../invoice/sheet.ts'
import { minutesText } from '../register/contact-minutes.ts'
import { dayText, runText } from '../schedule/run-text.ts'
import { type CertificateRecord, recordText } from './certificate-record.ts'
import { codeText } from './verification-code.ts'

type Certificate = {
  certificateNumber: string
  verificationCode: string
  fullName: string
  courseTitle: string
  awardedOn: string
  expiresOn: string | null
  record: CertificateRecord
  issuedAt: Date
}

type Printed = { from: readonly string[]; verifyUrl: string; verifyPage: string }

/** Our own paper about a course, before it is drawn: not the awarding organisation's certificate. */
export function certificateSheet(
  { record, verificationCode, ...certificate }: Certificate,
  { from, verifyUrl, verifyPage }: Printed,
): PrintedSheet {
  const { units, anchor } = record
  const code = codeText(verificationCode)
  return {
    title: 'Record of attendance and result',
    dated: certificate.issuedAt,
    from,
    to: {
      label: 'This records that',
      lines: [certificate.fullName, `attended ${certificate.courseTitle}`, runText(record)],
      nameSize: 20,
    },
    facts: [
      { label: 'Teaching attended', text: minutesText(record.minutes) },
      { label: 'Result', text: record.result },
      { label: 'Awarded on', text: dayText(certificate.awardedOn) },
      ...(certificate.expiresOn
        ? [{ label: 'Valid until', text: dayText(certificate.expiresOn) }]
        : []),
      { label: 'Number', text: certificate.certificateNumber },
    ],
    table: {
      columns: [
        { label: units.length > 0 ? 'Unit' : 'Course', share: 0.6, align: 'left' },
        { label: 'Day', share: 0.25, align: 'left' },
        { label: 'Result', share: 0.15, align: 'right' },
      ],
      rows:
        units.length > 0
          ? units.map(({ title, day }) => [title, dayText(day), record.result])
          : [[certificate.courseTitle, dayText(certificate.awardedOn), record.result]],
      totals: [],
    },
    notes: [
      recordText(record),
      ...(anchor
        ? [
            `The register of this course: ${anchor.runId}, ${anchor.rows} rows, checksum ${anchor.head}.`,
          ]
        : []),
    ],
    code: {
      url: verifyUrl,
      lines: [
        'Check this record',
        code,
        `Scan the square, or type the code at ${verifyPage}. The page says whether the record is valid, expired or withdrawn today.`,
      ],
      description: `QR code that opens ${verifyUrl}`,
    },
  }
}
