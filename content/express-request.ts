import { refundTerms } from './settings.ts'

/**
 * What a buyer asks for whose course begins within the statutory right to cancel. Every wording that
 * was ever used stays here: an order keeps the version it was asked in.
 */
export const expressRequestWordings: Readonly<Record<string, string>> = {
  '2026-11-16':
    'Please start my course on {date}, within my 14-day right to cancel. If I cancel after it begins I pay for the part I have had; once it has been given in full the right ends.',
}

const version = '2026-11-16'

export const expressRequest = {
  version,
  wording: expressRequestWordings[version] ?? '',
  /** Asked for when the first day is at most this many days away. */
  withinDays: refundTerms.statutoryCancellationDays,
}
