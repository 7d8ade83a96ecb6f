import { expect, test } from 'vitest'
import { identityDocuments } from '#content/rules/entry-rules.ts'
import type { IdentityDocument } from './identity-document.ts'
import { documentProblem } from './judge-identity.ts'

const shownOn = '2026-12-14'
const problem = (document: IdentityDocument, day: { issuedOn?: string; expiresOn?: string }) =>
  documentProblem({ issuedOn: null, expiresOn: null, ...day }, identityDocuments[document], shownOn)

test('a bill or statement is at most three months old on the day it is shown', () => {
  expect(problem('utility-bill', { issuedOn: '2026-09-14' })).toBeNull()
  expect(problem('utility-bill', { issuedOn: '2026-09-13' })).toBe('too-old')
  expect(problem('utility-bill', { issuedOn: '2026-12-15' })).toBe('not-yet')
  expect(problem('utility-bill', {})).toBe('no-day')
})

test('a council tax bill at most twelve', () => {
  expect(problem('council-tax', { issuedOn: '2025-12-14' })).toBeNull()
  expect(problem('council-tax', { issuedOn: '2025-12-13' })).toBe('too-old')
})

test('a passport is valid on its last day and not after', () => {
  expect(problem('passport', { expiresOn: '2026-12-14' })).toBeNull()
  expect(problem('passport', { expiresOn: '2026-12-13' })).toBe('expired')
  expect(problem('passport', {})).toBe('no-day')
})

test('a birth certificate has no last day', () => {
  expect(problem('birth-certificate-at-birth', {})).toBeNull()
  expect(problem('marriage-certificate', {})).toBeNull()
})
