import { entriesOf } from '../domain/register/register-form.ts'
import { TrainerHeader } from '../site/trainer/trainer-header.tsx'
import { openDeviceRegister } from './device-register.ts'
import { openDeviceStore } from './device-store.ts'
import { exchange } from './exchange.ts'
import { keepShell } from './keep-shell.ts'
import { NotShown } from './not-shown.tsx'
import { RegisterPage } from './register-page.tsx'
import { renderInto } from './render-into.tsx'
import { sessionKey } from './sealed.ts'

/** Absent where this module is only looked at, as on pages that React Router runs. */
const place = typeof document === 'undefined' ? null : document.getElementById('register')
const [, runId] =
  /^\/trainer\/runs\/([\da-f-]{36})\/register$/.exec(globalThis.location?.pathname ?? '') ?? []

// The shell has no frame of its own.
const frame = typeof document === 'undefined' ? null : document.getElementById('frame')
if (frame) renderInto(frame, <TrainerHeader pathname={location.pathname} />)

if (place && runId) {
  start(place, runId).catch(() => {
    // The shell has no forms that could stay.
    if ('shell' in place.dataset) renderInto(place, <NotShown why="unreachable" />)
  })
}

/** Takes the page over. Where that fails, its forms stay, and work without this. */
async function start(element: HTMLElement, run: string) {
  const store = await openDeviceStore()
  const key = sessionKey()
  const kept = key ? await store.snapshot(run, key) : null
  const read = kept ? null : await exchange(run)
  const snapshot = kept ?? (read?.kind === 'answered' ? read.snapshot : null)
  if (!snapshot) {
    // The shell has no forms: it says why it shows nobody.
    if ('shell' in element.dataset) renderInto(element, <NotShown why={read?.kind} />)
    return
  }
  const newest = sessionKey()
  if (!kept && newest) await store.keepSnapshot(snapshot, newest)
  const register = openDeviceRegister({
    runId: run,
    store,
    device: await store.deviceId(),
    snapshot,
  })
  await register.start()
  // What was chosen before this listened.
  const typed = typedEntries(element)
  renderInto(element, <RegisterPage register={register} />)
  for (const entry of typed) register.write([entry])
  void navigator.storage?.persist?.()
  await keepShell(await store.tidy(sessionKey()))
}

/** Marks that were chosen in the page's own forms before the device took over. */
function typedEntries(page: HTMLElement) {
  const madeAt = new Date().toISOString()
  return [...page.querySelectorAll('form')].flatMap((form) => {
    const sent = new FormData(form)
    return sent.get('intent') === 'marks' ? entriesOf(sent, madeAt) : []
  })
}
