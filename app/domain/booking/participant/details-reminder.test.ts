import { describe, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { participantDetails } from '#content/settings.ts'
import { dueReminder, latestReminder } from './details-reminder.ts'

const startDate = '2026-12-14'
const { reminderDays } = participantDetails
const daysBefore = (days: number) => addDays(startDate, -days)
const early = { startDate, askedOn: daysBefore(60), remindedFor: null }
const due = (reminded: Parameters<typeof dueReminder>[0], days: number) =>
  dueReminder(reminded, daysBefore(days), reminderDays)

describe('reminders about missing details', () => {
  test('are sent 14, 10 and 8 days before the start, once each', () => {
    let remindedFor: number | null = null
    const sent: [number, number][] = []
    for (let days = 60; days >= -1; days -= 1) {
      const one = due({ ...early, remindedFor }, days)
      if (one !== null) sent.push([days, one])
      remindedFor = one ?? remindedFor
    }
    expect(sent).toEqual([
      [14, 14],
      [10, 10],
      [8, 8],
    ])
  })

  test('that could not be sent on their day are sent later, but only the last of them', () => {
    expect(due(early, 12)).toBe(14)
    expect(due(early, 9)).toBe(10)
    expect(due(early, 3)).toBe(8)
    expect(due({ ...early, remindedFor: 14 }, 9)).toBe(10)
    expect(due({ ...early, remindedFor: 10 }, 9)).toBeNull()
  })

  test('whose day had passed when the places were bought are left out', () => {
    const bought = (days: number) => ({ ...early, askedOn: daysBefore(days) })
    expect(due(bought(12), 12)).toBeNull()
    expect(due(bought(12), 10)).toBe(10)
    expect(due(bought(10), 10)).toBeNull()
    expect(due(bought(10), 8)).toBe(8)
    expect(due(bought(5), 4)).toBeNull()
  })

  test('end when the course begins', () => {
    expect(due(early, 1)).toBe(8)
    expect(due(early, 0)).toBeNull()
    expect(due(early, -3)).toBeNull()
  })

  test('count as had by whoever is asked later', () => {
    expect(latestReminder(startDate, daysBefore(15), reminderDays)).toBeNull()
    expect(latestReminder(startDate, daysBefore(11), reminderDays)).toBe(14)
    expect(latestReminder(startDate, daysBefore(1), reminderDays)).toBe(8)
  })
})
