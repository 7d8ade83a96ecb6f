/** Shared by customer and staff sign-in. The texts do not reveal whether an address is known. */
export const signInProblems = {
  'wrong-credentials': { status: 401, message: 'Invalid email or password' },
  'too-many-attempts': {
    status: 429,
    message: 'Too many attempts. Please wait 15 minutes and try again, or reset your password.',
  },
} as const
