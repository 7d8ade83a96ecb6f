import { commonPasswordWords } from './common-passwords.ts'

type Length = { minLength: number; maxLength: number }

/** Personal details that an attacker may know. */
type PersonalDetails = { email?: string; fullName?: string }

/** Why a new password is refused, as a message; null when it is accepted. */
export function passwordProblem(
  password: string,
  { minLength, maxLength }: Length,
  known: PersonalDetails,
) {
  const length = [...password].length
  if (length === 0) return 'Password is required'
  if (length < minLength) return `Password must be at least ${minLength} characters`
  if (length > maxLength) return `Password must be less than ${maxLength} characters`
  if (isCommon(password)) return 'This password is one of the first that others would try'
  if (namesItsOwner(password, known)) return 'Password must not be your name or email address'
  return null
}

/** A common word with digits or signs around it, or a keyboard pattern. */
function isCommon(password: string) {
  const plain = plainLetters(password)
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '')
  if (new Set(plain).size <= 3) return true
  if (isSequence(password.toLowerCase())) return true
  if (commonPasswordWords.has(core)) return true
  return [...commonPasswordWords].some(
    (word) =>
      core === word + word ||
      (word.length > 4 && core !== '' && core.replaceAll(word, '').length <= 1),
  )
}

function namesItsOwner(password: string, { email = '', fullName = '' }: PersonalDetails) {
  const plain = password.toLowerCase().replace(/[^a-z]/g, '')
  const names = [email, email.split('@')[0] ?? '', fullName]
  return names.some((name) => {
    const letters = name.toLowerCase().replace(/[^a-z]/g, '')
    return letters.length > 2 && plain === letters
  })
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]

/** A sequence along the alphabet, the digits or a keyboard row, in either direction. */
function isSequence(text: string) {
  return rows.some((row) => {
    const both = row + row
    const back = [...both].reverse().join('')
    return both.includes(text) || back.includes(text)
  })
}

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** "P@ssw0rd" with substituted signs turned back into letters; digits at the end stay digits. */
function plainLetters(password: string) {
  const lower = password.toLowerCase()
  const tail = /[\d\W_]*$/.exec(lower)?.[0] ?? ''
  const body = lower.slice(0, lower.length - tail.length)
  return [...body].map((char) => disguises[char] ?? char).join('') + tail
}
