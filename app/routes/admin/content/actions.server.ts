import { data, type RouterContextProvider, redirect } from 'react-router'
import { tidied } from '#app/domain/basics/form-text.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import { contentAreas } from '#app/domain/catalogue/content/content-areas.ts'
import { fieldOf } from '#app/domain/catalogue/content/content-field.ts'
import {
  bodyOf,
  type FormValues,
  sentValues,
  valuesOf,
} from '#app/domain/catalogue/content/form-values.ts'
import { changeList } from '#app/domain/catalogue/content/list-changes.ts'
import { newCourseForm } from '#app/domain/catalogue/content/new-course.ts'
import { contentToCheck } from '#app/domain/catalogue/content-check.ts'
import {
  discardDraft,
  restoreVersion,
  takeBackSchedule,
} from '#app/operations/catalogue/change-draft.ts'
import { changesPrices, publishVersion } from '#app/operations/catalogue/publish-version.ts'
import { publishedContent, readContent } from '#app/operations/catalogue/read-content.ts'
import { saveDraft, seenDraft } from '#app/operations/catalogue/save-draft.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { openVersion } from '#app/storage/catalogue/content-versions.ts'
import { contentRules } from '#content/rules/content-rules.ts'
import { type ActionResult, readSent, refusedForm, succeeded } from '../action-result.ts'
import { refuseUnproved } from '../guard/guard.server.ts'
import { itemOr404 } from './load-page.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type ItemArgs = Args & { params: { area: string; item: string } }
type Item = ReturnType<typeof itemOr404>

export type ContentResult = ActionResult & {
  /** The form as it goes on: after a press in a list, a mistake, or somebody else's change. */
  form?: { values: FormValues; seen: string; note: string; focus?: string }
  /** What somebody else wrote meanwhile. */
  theirs?: { values: FormValues }
}

type Answer = ReturnType<typeof data<ContentResult>>

export async function changeContent(args: ItemArgs): Promise<Answer> {
  const item = itemOr404(args)
  const form = await readForm(args.request)
  switch (form.get('intent')) {
    case 'publish':
      return publish(item, form, args)
    case 'discard':
    case 'take-back':
      return changeOpen(item, form, args)
    case 'restore':
      return restore(form, args)
    case 'settle':
      return settle(item, form, args)
    default:
      return save(item, form, args)
  }
}

/** Saves a draft, or gives the form back with one list changed. */
async function save({ area, item }: Item, form: FormData, { context }: ItemArgs) {
  const { shape } = contentAreas[area]
  const field = fieldOf(shape)
  const values = sentValues(field, form)
  const seen = text(form, 'seen')
  const note = text(form, 'note').trim().slice(0, 200)
  const button = text(form, 'list')
  const changed = button ? changeList(field, values, button) : null
  if (changed) {
    const focus = button.split(' ', 2)[1] ?? ''
    return data<ContentResult>({ form: { values: changed, seen, note, focus } })
  }
  const read = shape.safeParse(bodyOf(field, values))
  if (!read.success) {
    const errors = Object.fromEntries(
      read.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse(),
    )
    const result: ContentResult = { errors, form: { values, seen, note } }
    return data(result, { status: 400 })
  }
  const actorId = context.get(adminContext).id
  const draft = { area, item, body: read.data, note, seen: seen || null, actorId }
  const outcome = await saveDraft(draft, context.get(servicesContext))
  if (outcome.ok) {
    const saved = 'Nobody sees it before it is published'
    return data<ContentResult>(succeeded('Draft saved', saved))
  }
  switch (outcome.reason) {
    case 'changed': {
      const theirs = { values: valuesOf(field, outcome.theirs.body) }
      const mine = { values, seen: seenDraft(outcome.theirs) ?? '', note }
      return data<ContentResult>({ form: mine, theirs }, { status: 409 })
    }
    case 'nothing-changed':
      return data<ContentResult>(danger('It says the same as what is published'), { status: 409 })
    case 'scheduled':
      return data<ContentResult>(danger('It is scheduled: take that back to change it'), {
        status: 409,
      })
  }
}

async function publish({ area, item }: Item, form: FormData, args: ItemArgs): Promise<Answer> {
  const services = args.context.get(servicesContext)
  const [day, time] = [text(form, 'day'), text(form, 'time')]
  if (text(form, 'when') === 'later' && !(isDay.test(day) && isTime.test(time))) {
    const errors = { day: 'Please choose the day and the time' }
    return data(refusedForm(Object.fromEntries(form), errors), { status: 400 })
  }
  const at = text(form, 'when') === 'later' ? londonInstant(day, time) : null
  const id = text(form, 'id')
  // Whatever the browser says: what the new version costs is compared here.
  if (await changesPrices(id, services)) form.set('money', 'yes')
  else form.delete('money')
  const asks = await refuseUnproved('/admin/content/:area/:item', form, args)
  if (asks) return data<ContentResult>({ asks }, { status: 403 })
  const actorId = args.context.get(adminContext).id
  const outcome = await publishVersion(
    {
      id,
      revision: Number(text(form, 'revision')),
      at,
      reason: text(form, 'reason').slice(0, 200),
      actorId,
    },
    services,
  )
  if (outcome.ok) throw redirect(`/admin/content/${area}/${item}?done=${outcome.state}`)
  const sent = Object.fromEntries(form)
  switch (outcome.reason) {
    case 'reason-missing':
      return data(refusedForm(sent, { reason: 'Please say why it is published all the same' }), {
        status: 400,
      })
    case 'in-the-past':
      return data(refusedForm(sent, { day: 'Please choose a time that is still to come' }), {
        status: 400,
      })
    case 'unlawful':
      return data<ContentResult>(danger('It cannot be published like this: see what is named'), {
        status: 409,
      })
    case 'changed':
      return data<ContentResult>(danger('It was changed meanwhile: look at it again'), {
        status: 409,
      })
    case 'not-found':
    case 'not-a-draft':
      return data<ContentResult>(danger('There is no draft any more'), { status: 409 })
  }
}

async function changeOpen({ area, item }: Item, form: FormData, { context }: ItemArgs) {
  const actorId = context.get(adminContext).id
  const services = context.get(servicesContext)
  const change = { id: text(form, 'id'), revision: Number(text(form, 'revision')), actorId }
  const isDiscarded = form.get('intent') === 'discard'
  const outcome = await (isDiscarded ? discardDraft : takeBackSchedule)(change, services)
  if (!outcome.ok) {
    return data<ContentResult>(danger('It was changed meanwhile: look at it again'), {
      status: 409,
    })
  }
  const isGone = isDiscarded && (await readContent(services.db, { area, item })) === undefined
  throw redirect(
    isGone
      ? '/admin/content?done=discarded'
      : `/admin/content/${area}/${item}?done=${isDiscarded ? 'discarded' : 'taken-back'}`,
  )
}

async function restore(form: FormData, { context }: ItemArgs) {
  const actorId = context.get(adminContext).id
  const outcome = await restoreVersion(
    { id: text(form, 'id'), actorId },
    context.get(servicesContext),
  )
  if (outcome.ok) {
    return data<ContentResult>(succeeded('It is a draft now', 'Look at it, then publish it'))
  }
  return data<ContentResult>(
    danger(
      outcome.reason === 'has-draft'
        ? 'There is a draft already: publish or discard it first'
        : 'There is no such version',
    ),
    { status: 409 },
  )
}

/** A press beside what is to be checked: the draft that settles it, to be looked at and published. */
async function settle(item: Item, form: FormData, { context }: ItemArgs): Promise<Answer> {
  const services = context.get(servicesContext)
  if (await openVersion(services.db, item)) {
    return data<ContentResult>(danger('There is a draft already: change or publish that one'), {
      status: 409,
    })
  }
  const found = contentToCheck(await publishedContent(services.db), contentRules).find(
    (each) =>
      each.area === item.area && each.item === item.item && each.text === text(form, 'text'),
  )
  const choice = found?.choices.find(({ label }) => label === text(form, 'choice'))
  if (!choice) return data<ContentResult>(danger('It is settled already'), { status: 409 })
  const body = contentAreas[item.area].shape.parse(choice.body)
  const actorId = context.get(adminContext).id
  await saveDraft({ ...item, body, note: choice.label, seen: null, actorId }, services)
  throw redirect(`/admin/content/${item.area}/${item.item}`)
}

/** A new course begins as a draft that says what another one says. */
export async function startCourse({ request, context }: Args) {
  const sent = Object.fromEntries(await readForm(request))
  const { typed, refusal } = readSent(newCourseForm, sent)
  if (refusal) return data(refusal, { status: 400 })
  const services = context.get(servicesContext)
  const { slug, like } = typed
  const about = { area: 'course', item: slug } as const
  const isTaken = await readContent(services.db, about)
  if (isTaken !== undefined || (await openVersion(services.db, about))) {
    return data(refusedForm(sent, { slug: 'There is a course at this address' }), { status: 409 })
  }
  const copied = await readContent(services.db, { area: 'course', item: like })
  if (copied === undefined) {
    return data(refusedForm(sent, { like: 'Please choose a course' }), { status: 400 })
  }
  // Without its own units, hours and entry rules nobody can book it yet.
  const body = contentAreas.course.shape.parse({ ...copied, bookable: false, popular: undefined })
  const actorId = context.get(adminContext).id
  await saveDraft({ ...about, body, note: `As ${like}`, seen: null, actorId }, services)
  throw redirect(`/admin/content/course/${slug}`)
}

const danger = (words: string): ContentResult => ({
  toast: { title: 'Error', text: words, tone: 'danger' },
})

const text = (form: FormData, name: string) => tidied(String(form.get(name) ?? ''))

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isTime = /^\d{2}:\d{2}$/
