/** After the page has loaded, when the browser has nothing else to do. */
export function whenIdle(act: () => void) {
  // On a busy machine the idle callback may never come without a timeout.
  const ask = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(act, { timeout: 2_000 })
      : setTimeout(act, 200)
  if (document.readyState === 'complete') ask()
  else addEventListener('load', ask, { once: true })
}
