/** Whether mail for this host stays on this machine, so that a password may be sent without TLS. */
export function isThisMachine(hostname: string) {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
}
