type RetrySchedule = { attempts: number; baseMs: number }

/** How long to wait after this many failures, or null after the last attempt. */
export function retryWaitMs(failures: number, { attempts, baseMs }: RetrySchedule) {
  return failures < attempts ? baseMs * 2 ** failures : null
}
