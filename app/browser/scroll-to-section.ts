/**
 * "Book Course" leads to a section of the home page. From another page the browser has loaded it
 * first; what comes later, such as the fonts, may have moved the section since.
 */
export function scrollToSection() {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const section = document.querySelector<HTMLElement>('[data-scroll-delay]')
  if (arrival?.type !== 'navigate' || !section || location.hash !== `#${section.id}`) return
  setTimeout(
    () => section.scrollIntoView({ behavior: 'smooth' }),
    Number(section.dataset.scrollDelay),
  )
}
