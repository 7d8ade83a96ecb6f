import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  title: string
  /** Escape was pressed. A click outside does nothing, so that no input is lost. */
  onCancel: () => void
  alert?: true
  children: ReactNode
}

/**
 * Open as soon as it is mounted. Without JavaScript it is part of the page; otherwise it is modal.
 */
export function Dialog({ title, onCancel, alert, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.matches(':modal')) return
    element.close()
    element.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      className="inset-x-0 top-24 m-auto w-[calc(100vw-2rem)] max-w-[425px] rounded-card bg-card p-6 wrap-anywhere text-ink shadow-dialog backdrop:bg-deep/60"
    >
      <h2 id="dialog-title" className="text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
