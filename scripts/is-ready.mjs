/** Exit code 0 if the academy on this machine is ready: for container health checks. */
const address = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`
const ready = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = ready ? 0 : 1
