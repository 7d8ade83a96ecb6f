type RetrySchedule = { attempts: number; baseMs: number }

/** How long to wait after this many failures, or null when it is time to give up. */
export function retryWaitMs(failures: number, { attempts, baseMs }: RetrySchedule) {
  return failures < attempts ? baseMs * 2 ** failures : null
}
