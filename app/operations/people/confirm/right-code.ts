import { refusalCode } from '#app/auth/refusal.server.ts'
import { spendCode } from '#app/auth/spent-codes.server.ts'
import type { Services } from '#app/services.server.ts'

type Typed = { headers: Headers; userId: string; code: string }

/** Whether somebody who is signed in typed a code from the app that was not used before, or a recovery code, which is used up. */
export async function isRightCode({ headers, userId, code }: Typed, services: Services) {
  const { verifyTOTP, verifyBackupCode } = services.auth.api
  const fromApp = /^\d{6}$/.test(code)
  try {
    await (fromApp ? verifyTOTP : verifyBackupCode)({ body: { code }, headers })
  } catch (error) {
    if (refusalCode(error) === null) throw error
    return false
  }
  return !fromApp || spendCode({ userId, code }, services)
}
