import { cookieWords } from '#content/cookies/cookies.ts'
import { ChoiceForm } from './choice-form.tsx'
import { useSendChoice } from './send-choice.ts'
import { useStoredChoice } from './stored-choice.ts'

type Props = { onClose: () => void }

/** Escape and the close button change nothing; the browser restores the focus. */
export function SettingsDialog({ onClose }: Props) {
  const allowed = useStoredChoice()?.allowed ?? []
  const { failed, onSubmit } = useSendChoice((form) => form.closest('dialog')?.close())
  return (
    <dialog
      ref={open}
      onClose={onClose}
      aria-labelledby="cookie-settings"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-y-auto overscroll-contain rounded-card bg-card p-5 text-ink shadow-dialog backdrop:bg-deep/70 sm:p-8"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="cookie-settings" className="text-xl sm:text-2xl">
          {cookieWords.settings.title}
        </h2>
        <form method="dialog" className="-mt-2 -mr-2">
          <button
            type="submit"
            className="flex size-11 items-center justify-center rounded-control hover:bg-chalk"
          >
            <svg viewBox="0 0 20 20" className="size-5 stroke-current stroke-2" aria-hidden="true">
              <path d="m3 3 14 14M17 3 3 17" />
            </svg>
            <span className="sr-only">{cookieWords.settings.close}</span>
          </button>
        </form>
      </div>
      <p className="mt-2 mb-4 text-ink-2 sm:mt-3 sm:mb-5">{cookieWords.settings.text}</p>
      {failed ? (
        <p role="alert" className="mb-5 font-semibold text-red">
          {cookieWords.failed}
        </p>
      ) : null}
      <ChoiceForm id="settings" words={cookieWords} allowed={allowed} onSubmit={onSubmit} />
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
}
