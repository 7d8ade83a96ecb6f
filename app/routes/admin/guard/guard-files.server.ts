import { redirect } from 'react-router'
import { tellAdministrators } from '#app/operations/mail/tell-administrators.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from '../+types/layout.ts'
import { mayActNow } from './guard.server.ts'
import { guardedFiles } from './guarded-routes.server.ts'

/** Asks for the code before a guarded file, and tells every administrator before its first byte leaves. */
export const guardFiles: Route.MiddlewareFunction = async (args, next) => {
  const byPattern = new Map(Object.entries(guardedFiles))
  const act = byPattern.get(args.pattern.replace(/^\/?/, '/'))
  if (!act) return next()
  const { context, request } = args
  // A copy is the answer to a form; its address alone hands out nothing.
  const isAsked = request.method !== 'GET' && request.method !== 'HEAD'
  if (act === 'personal-data-copied' && !isAsked) throw redirect('/admin/privacy')
  const evenWithout = act === 'inspection-pack-taken'
  if (!(await mayActNow('', args, evenWithout)).ok)
    throw redirect(isAsked ? '/admin/privacy?copy=again' : askingPage(request))
  const answer = await next()
  if (answer.ok) {
    const services = context.get(servicesContext)
    await tellAdministrators(services.db, { act, actorId: context.get(adminContext).id }, services)
    services.nudge('send-mail')
  }
  return answer
}

function askingPage({ url }: Request) {
  const { pathname, search } = new URL(url)
  const file = `${pathname.replace(/\.data$/, '')}${search}`
  return `/admin/confirm?next=${encodeURIComponent(file)}`
}
