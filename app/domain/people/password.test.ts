import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const rule = { minLength: 10, maxLength: 128 }
const ana = { email: 'ana.lopes@example.com', fullName: 'Ana Lopes' }
const common = 'This password is one of the first that others would try'
const own = 'Password must not be your name or email address'

test.each([
  ['', 'Password is required'],
  ['short-one', 'Password must be at least 10 characters'],
  ['x'.repeat(129), 'Password must be less than 128 characters'],
  ['password123', common],
  ['Password12345!', common],
  ['P@ssw0rd2024', common],
  ['passwordpassword', common],
  ['1234567890', common],
  ['9876543210', common],
  ['qwertyuiop', common],
  ['poiuytrewq', common],
  ['aaaaaaaaaaaa', common],
  ['ababababababab', common],
  ['Liverpool2024', common],
  ['letmein12345', common],
  ['1qaz2wsx3edc', common],
  ['Security1234', common],
  ['iloveyou!!!!', common],
  ['ana.lopes@example.com', own],
  ['AnaLopes1990', own],
  ['analopes12345', own],
])('%s is refused', (password, problem) => {
  expect(passwordProblem(password, rule, ana)).toBe(problem)
})

test.each([
  'correct horse battery staple',
  'torch-beam-on-a-floor-plan',
  'lagoon-copper-9',
  'Ana rides to Lisbon',
  'пароль который никто',
  '🦊🦊🐻🐼🦁🐯🐨🐸🐵🐔',
])('%s is accepted', (password) => {
  expect(passwordProblem(password, rule, ana)).toBeNull()
})
