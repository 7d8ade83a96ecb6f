import { expect, test } from 'vitest'
import { carriedOver } from './carry-over.ts'

const lead = (date: string) => ({ date, trainerId: 'marcus', role: 'lead' as const })
const help = (date: string) => ({ date, trainerId: 'helen', role: 'assistant' as const })
const room = (date: string) => ({ date, roomId: 'room-1' })
const [mon, tue, wed] = ['2027-01-11', '2027-01-12', '2027-01-13'] as const

test('who teaches every day of a date goes along when it moves, as does its room', () => {
  const wanted = { trainers: [lead(mon), lead(tue)], rooms: [room(mon), room(tue)] }
  expect(carriedOver(wanted, [mon, tue], [tue, wed])).toEqual({
    trainers: [lead(tue), lead(wed)],
    rooms: [room(tue), room(wed)],
  })
})

test('who helps on one day stays on that day, and is free when it is gone', () => {
  const wanted = { trainers: [lead(mon), help(mon), lead(tue)], rooms: [room(tue)] }
  expect(carriedOver(wanted, [mon, tue], [mon, tue, wed])).toEqual({
    trainers: [lead(mon), lead(tue), lead(wed), help(mon)],
    rooms: [room(tue)],
  })
  expect(carriedOver(wanted, [mon, tue], [wed])).toEqual({ trainers: [lead(wed)], rooms: [] })
})
