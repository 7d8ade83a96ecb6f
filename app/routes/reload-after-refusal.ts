import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages whose forms say what they were made from: refused because that has changed (409), the page
 * shows how things stand now, and can be sent again. Without an answer it stays as it is.
 */
export function reloadAfterRefusal(args: ShouldRevalidateFunctionArgs) {
  return args.actionStatus === 409 || args.defaultShouldRevalidate
}
