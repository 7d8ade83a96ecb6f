import { describe, expect, test } from 'vitest'
import { ownChanges } from '#content/settings.ts'
import { namingRefusal, readNames } from './naming.ts'
import { UNNAMED } from './unnamed.ts'

const empty = (id: string) => ({ id, ...UNNAMED })
const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '' }
const kim = { fullName: 'Kim Roe', email: 'kim@post.example', phone: '07700 900789' }
const sentFor = (id: string, person: typeof rui) => ({
  [`fullName-${id}`]: person.fullName,
  [`email-${id}`]: person.email,
  [`phone-${id}`]: person.phone,
  [`revision-${id}`]: '3',
})

describe('a buyer names participants', () => {
  test('several at once; places left blank stay open', () => {
    const sent = { ...sentFor('a', rui), ...sentFor('b', kim), ...sentFor('c', UNNAMED) }
    const open = [empty('a'), empty('b'), empty('c')]
    expect(readNames(sent, { open, others: [] })).toEqual({
      named: [
        { bookingId: 'a', seenRevision: 3, person: rui },
        { bookingId: 'b', seenRevision: 3, person: kim },
      ],
      errors: {},
      shared: [],
    })
  })

  test('with a name and an e-mail address; the telephone number can wait', () => {
    const sent = sentFor('a', { fullName: 'Rui', email: 'nowhere', phone: '12' })
    expect(readNames(sent, { open: [empty('a')], others: [] }).errors).toEqual({
      'email-a': 'Invalid email address',
      'phone-a': expect.any(String),
    })
  })

  test('and corrects one: what is as before is left out, and a name cannot be taken away', () => {
    const open = [
      { id: 'a', ...rui },
      { id: 'b', ...kim },
    ]
    const corrected = { ...kim, email: 'kim.roe@post.example' }
    const sent = { ...sentFor('a', rui), ...sentFor('b', corrected) }
    const { named } = readNames(sent, { open, others: [] })
    expect(named).toEqual([{ bookingId: 'b', seenRevision: 3, person: corrected }])
    const blank = { ...sentFor('a', UNNAMED), ...sentFor('b', kim) }
    expect(Object.keys(readNames(blank, { open, others: [] }).errors)).toEqual([
      'fullName-a',
      'email-a',
    ])
  })

  test('one person for one place', () => {
    const open = [empty('a'), empty('b')]
    const twice = { ...sentFor('a', rui), ...sentFor('b', { ...rui, fullName: 'rui  lopes' }) }
    expect(readNames(twice, { open, others: [] }).errors).toEqual({
      'fullName-b': expect.stringContaining('another place already'),
    })
    expect(readNames(sentFor('a', rui), { open, others: [rui] }).errors).toHaveProperty([
      'fullName-a',
    ])
  })

  test('two people may share a mailbox; the buyer is asked once whether they do', () => {
    const open = [empty('a'), empty('b')]
    const sent = {
      ...sentFor('a', rui),
      ...sentFor('b', { ...rui, fullName: 'Ana Lopes', email: 'RUI@post.example' }),
    }
    const asked = readNames(sent, { open, others: [] })
    expect(asked.errors).toEqual({
      'email-b': expect.stringContaining('Rui Lopes has the same address'),
    })
    expect(asked.shared).toEqual(['rui@post.example'])
    const agreed = readNames({ ...sent, shared: asked.shared.join(' ') }, { open, others: [] })
    expect(agreed.errors).toEqual({})
    expect(agreed.named).toHaveLength(2)
    // Saved so before: a third name does not bring the question back.
    const saved = [...[{ id: 'a', ...rui }, { id: 'b', ...rui, fullName: 'Ana Lopes' }, empty('c')]]
    const later = {
      ...sentFor('a', rui),
      ...sentFor('b', { ...rui, fullName: 'Ana Lopes' }),
      ...sentFor('c', kim),
    }
    expect(readNames(later, { open: saved, others: [] }).errors).toEqual({})
    // What somebody else told us about a place is not told to the buyer.
    const others = [{ fullName: 'Ana Lopes', email: rui.email }]
    expect(readNames(sentFor('a', rui), { open: [empty('a')], others }).errors).toEqual({})
  })

  test('a name without an address, and an address without a name, say what is missing', () => {
    const open = [empty('a'), empty('b')]
    const sent = {
      ...sentFor('a', { ...rui, email: '' }),
      ...sentFor('b', { ...kim, fullName: ' ' }),
    }
    expect(readNames(sent, { open, others: [] }).errors).toEqual({
      'email-a': 'Please enter their email address: their link goes there',
      'fullName-b': 'Please enter their full name',
    })
  })
})

describe('a place can be named', () => {
  const place = {
    ...({ status: 'confirmed', detailsState: 'missing' } as const),
    startDate: '2026-12-14',
    runStatus: 'active',
  }
  const refusal = (over: Partial<Parameters<typeof namingRefusal>[0]>, at = '2026-12-01T12:00Z') =>
    namingRefusal({ ...place, ...over }, new Date(at), ownChanges.replacement)

  test('until noon of the day before, also without a date', () => {
    expect(refusal({}, '2026-12-13T11:59Z')).toBeNull()
    expect(refusal({}, '2026-12-13T12:00Z')).toBe('too-late')
    expect(refusal({ startDate: null, runStatus: null })).toBeNull()
  })

  test('while its details are not given and it is a place', () => {
    expect(refusal({ detailsState: 'complete' })).toBe('given')
    expect(refusal({ detailsState: 'not-asked' })).toBe('given')
    expect(refusal({ status: 'cancelled' })).toBe('no-place')
    expect(refusal({ status: 'pending' })).toBe('unpaid')
    expect(refusal({ status: 'completed' })).toBe('completed')
    expect(refusal({ runStatus: 'cancelled' })).toBe('date-cancelled')
  })
})
