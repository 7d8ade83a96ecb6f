import type { RouterContextProvider } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'

type Args = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> }

/** The record that the page's address names; without one the page does not exist. */
export async function recordOr404<T>(
  args: Args,
  read: (id: string) => Promise<T | null | undefined>,
): Promise<T> {
  const { id } = args.params
  const found = isRecordId(id) ? await read(id) : null
  if (!found) throw pageNotFound(args)
  return found
}
