/** Ends with 0 when the academy on this machine can serve: for whoever watches it from outside. */
const address = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`
const ready = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = ready ? 0 : 1
