import { useEffect } from 'react'

/** "/" focuses the search field, unless the key was pressed in a field or a dialog. */
export function useSlashKey(fieldId: string) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target
      if (at instanceof HTMLElement && at.matches('input, textarea, select, dialog *')) return
      event.preventDefault()
      document.getElementById(fieldId)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [fieldId])
}
