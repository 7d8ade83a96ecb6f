export type RetrySchedule = { attempts: number; baseMs: number }

export const MAIL_RETRIES: RetrySchedule = { attempts: 3, baseMs: 1000 }

/** How long to wait after this many failures, or null when it is time to give up. */
export function retryWaitMs(failures: number, { attempts, baseMs } = MAIL_RETRIES) {
  return failures < attempts ? baseMs * 2 ** failures : null
}
