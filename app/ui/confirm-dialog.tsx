import { type ReactNode, useCallback } from 'react'

type Props = {
  title: string
  /** Who it is about, and what will happen. */
  children: ReactNode
  /** Form or button to go back; placed first, and has the focus. */
  cancel: ReactNode
  confirm: ReactNode
  onCancel: () => void
}

/**
 * Confirmation of something that cannot be undone. Without JavaScript it is part of the page;
 * otherwise it is modal, and only its buttons or Escape close it.
 */
export function ConfirmDialog({ title, children, cancel, confirm, onCancel }: Props) {
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog || dialog.matches(':modal')) return
    const home = dialog.parentElement
    dialog.close()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-cancel]')?.focus()
    return () => {
      // The pressed button lost the focus while the form was sent: restore it.
      dialog.close()
      const asked = home?.querySelector<HTMLElement>('[data-asks]')
      const button = asked ?? home?.querySelector<HTMLElement>('form button')
      button?.focus()
    }
  }, [])
  return (
    <dialog
      ref={open}
      open
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      aria-labelledby="confirm-title"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg overflow-y-auto rounded-card bg-card p-5 wrap-anywhere text-ink shadow-dialog backdrop:bg-deep/70 sm:p-8"
    >
      <h2 id="confirm-title" className="text-xl">
        {title}
      </h2>
      <div className="mt-3 grid gap-3 text-ink-2">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {cancel}
        {confirm}
      </div>
    </dialog>
  )
}
