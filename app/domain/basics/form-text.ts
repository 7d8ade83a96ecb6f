import * as z from 'zod/mini'
import { isCalendarDate } from './calendar-date.ts'
import { MAIL_ADDRESS } from './mail-address.ts'

/** Nobody types these: PostgreSQL cannot store NUL, and marks that turn the text around hide what it says. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Browsers send a line break as CRLF but count it as one character; length limits do the same. */
export const tidied = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '')

export const tidy = () => z.overwrite<string>(tidied)

/** For names and numbers: copied text may hold spaces and hyphens that only a program tells apart. */
export const plainCharacters = () =>
  z.overwrite<string>((text) =>
    text
      .replaceAll(UNSEEN, '')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/[\p{Zs}\t]/gu, ' ')
      .replaceAll(/[\u2010\u2011]/g, '-'),
  )

/** One message for a field that is missing, empty or blank. */
export const requiredText = (message: string) =>
  z.string(message).check(tidy(), z.trim(), z.minLength(1, message))

/** "Note must be less than 500 characters". */
export const shorterThan = (most: number, what: string) =>
  z.maxLength(most, `${what} must be less than ${most} characters`)

/** Text that may be left out; empty without it. */
export const optionalText = (most: number, what: string) =>
  z._default(z.string().check(tidy(), z.trim(), shorterThan(most, what)), '')

/** An address that a letter can be sent to. */
export const validAddress = (message = 'Please enter a valid email address') =>
  [z.regex(MAIL_ADDRESS, message), shorterThan(255, 'Email')] as const

export const wholeNumber = (message: string, least: number, most: number) =>
  z.coerce.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message))

/** How many changes or entries whoever filled in the form had before their eyes. */
export const seenCount = () => z.coerce.number().check(z.int(), z.gte(0))

export const calendarDate = (message: string) =>
  z.string(message).check(z.refine(isCalendarDate, message))

export const optionalDate = (message: string) =>
  z._default(z.string().check(z.refine((date) => date === '' || isCalendarDate(date), message)), '')
