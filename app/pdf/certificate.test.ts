import { expect, test } from 'vitest'
import { readPdf } from '#tests/pdf/read-pdf.ts'
import { readQrCode } from '#tests/pdf/read-qr-code.ts'
import { certificateSheet } from '../domain/certificate/certificate-sheet.ts'
import { drawSheet } from './draw-sheet.server.ts'

const certificate = {
  certificateNumber: 'EA-2026-K7QMP4XB',
  verificationCode: 'K7QMP4XB2NWR',
  fullName: 'ÀÁÂÃÄÅĀĂĄ ÆŒØ ĆĈĊČÇ ĎĐÐ ÈÉÊËĒĔĖĘĚ',
  courseTitle: 'Emergency First Aid at Work',
  awardedOn: '2026-11-16',
  expiresOn: '2029-11-16',
  issuedAt: new Date('2026-11-17T10:00Z'),
  record: {
    startDate: '2026-11-16',
    endDate: '2026-11-16',
    minutes: 450,
    result: 'Pass',
    units: [{ title: 'Emergency first aid in the workplace', day: '2026-11-16' }],
    awardingOrganisation: 'our awarding organisation',
    anchor: { runId: '77777777-1111-4222-8333-444455556666', rows: 41, head: 'b5bb'.repeat(16) },
  },
}

const place = {
  from: ['Epsom Security & Safety Academy', '64 South Street'],
  verifyUrl: 'https://academy.example/verify/K7QM-P4XB-2NWR',
  verifyPage: 'academy.example/verify',
}

test('the record is one tagged page with the square described in words', async () => {
  const sheet = certificateSheet(certificate, place)
  const file = await drawSheet(sheet)
  const pdf = readPdf(file)
  expect(pdf).toMatchObject({ isMarked: true, language: 'en-GB', showsTitle: true, pages: 1 })
  expect(pdf.elements('H1').map(({ text }) => text)).toEqual(['Record of attendance and result'])
  expect(pdf.elements('Figure')).toHaveLength(1)
  expect(Buffer.from(file).toString('latin1')).toContain(
    '/Alt (QR code that opens https://academy.example/verify/K7QM-P4XB-2NWR)',
  )
  expect(readQrCode(file)).toBe(place.verifyUrl)
  expect(pdf.elements('P').map(({ text }) => text)).toContain(certificate.fullName)
  expect(Buffer.compare(await drawSheet(sheet), file)).toBe(0)
})

test('of a course on which nothing is assessed it records the attendance', async () => {
  const record = { ...certificate.record, units: [], result: 'Attended' }
  const sheet = certificateSheet({ ...certificate, record }, place)
  expect(sheet.notes[0]).toBe('Record of attendance. This course leads to no qualification.')
  expect(sheet.table.rows).toEqual([
    ['Emergency First Aid at Work', '16 November 2026', 'Attended'],
  ])
})
