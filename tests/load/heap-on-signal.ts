/**
 * Loaded beside the academy by a test that runs it with --expose-gc: on SIGUSR2 it clears up and
 * says what is left in use. The product itself knows nothing of it.
 */
process.on('SIGUSR2', () => {
  // What a finished request left to a finaliser is gone only the second time.
  globalThis.gc?.()
  setTimeout(() => {
    globalThis.gc?.()
    console.log(`heap ${process.memoryUsage().heapUsed}`)
  }, 200)
})
