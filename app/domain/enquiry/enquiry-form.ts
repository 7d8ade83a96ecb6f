import * as z from 'zod/mini'
import { requiredText, shorterThan, tidy, validAddress } from '../basics/form-text.ts'

export const WHERE_FOUND = [
  { value: 'search-engines', label: 'Search engines' },
  { value: 'social-media', label: 'Social media' },
  { value: 'word-of-mouth', label: 'Word of mouth' },
  { value: 'direct-website', label: 'Direct website visit' },
  { value: 'email-marketing', label: 'Email marketing' },
  { value: 'online-advertising', label: 'Online advertising' },
  { value: 'industry-publications', label: 'Industry publications' },
  { value: 'trade-shows', label: 'Trade shows' },
  { value: 'partner-referral', label: 'Partner referral' },
  { value: 'previous-customer', label: 'Previous customer' },
  { value: 'other', label: 'Other' },
] as const

const name = (which: 'First' | 'Last') =>
  requiredText(`${which} name is required`).check(shorterThan(50, `${which} name`))

/** An enquiry about one of the courses that the academy lists. */
export const contactForm = (courseTitles: readonly string[]) =>
  z.object({
    firstName: name('First'),
    lastName: name('Last'),
    email: z.string('Please enter a valid email address').check(z.trim(), ...validAddress()),
    phone: requiredText('Phone number is required').check(shorterThan(40, 'Phone number')),
    courseInterest: z.enum(courseTitles, 'Please select a course interest'),
    whereDidYouFindUs: z.enum(
      WHERE_FOUND.map(({ value }) => value),
      'Please tell us where you found us',
    ),
    message: z
      .string('Message must be at least 10 characters')
      .check(
        tidy(),
        z.trim(),
        z.minLength(10, 'Message must be at least 10 characters'),
        shorterThan(1000, 'Message'),
      ),
  })

/** A valid enquiry. */
export type Enquiry = z.output<ReturnType<typeof contactForm>>

export type EnquiryField = keyof Enquiry

/** The visitor's input, in the order of the form; a missing value or a file reads as empty. */
export function typedEnquiry(form: FormData): Record<EnquiryField, string> {
  const typed = (name: EnquiryField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    email: typed('email'),
    phone: typed('phone'),
    courseInterest: typed('courseInterest'),
    whereDidYouFindUs: typed('whereDidYouFindUs'),
    message: typed('message'),
  }
}

/** A hidden field: the browser's key for one filling in of the form. */
export const ENQUIRY_KEY = 'formKey'

/** A hidden field (honeypot): a filled one marks the enquiry as suspect, without telling the sender. */
export const ENQUIRY_TRAP = 'referenceCode'
