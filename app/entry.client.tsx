import { announceCount } from './browser/announce-count.ts'
import { askForCookies } from './browser/ask-for-cookies.ts'
import { closeMenuOnTap } from './browser/close-menu-on-tap.ts'
import { endKeptBooking } from './browser/end-kept-booking.ts'
import { fillFigures } from './browser/fill-figures.ts'
import { fillOwnChoice } from './browser/fill-own-choice.ts'
import { foldFooter } from './browser/fold-footer.ts'
import { playFilm } from './browser/play-film.ts'
import { scrollToSection } from './browser/scroll-to-section.ts'
import { showPassed } from './browser/show-passed.ts'
import { startIslands } from './browser/start-islands.ts'
import { whenIdle } from './browser/when-idle.ts'
import { showKeptToast } from './ui/show-toast.ts'

closeMenuOnTap()
showKeptToast()
foldFooter()
// One entry for both kinds of pages: those that React Router runs, and documents with islands.
if ('__reactRouterContext' in window) void import('./browser/start-router.tsx')
else {
  askForCookies()
  endKeptBooking()
  announceCount()
  scrollToSection()
  startIslands()
  // Without React, which would cost a phone more than the rest of the home page.
  const film = document.querySelector<HTMLElement>('[data-film]')
  const passed = document.querySelector<HTMLElement>('[data-passes]')
  if (passed) showPassed(passed)
  const ownChoice = document.querySelector<HTMLElement>('[data-own-choice]')
  if (ownChoice) fillOwnChoice(ownChoice)
  const figures = document.querySelector<HTMLElement>('[data-statistics]')
  if (film || figures) {
    whenIdle(() => {
      if (film) playFilm(film)
      if (figures) void fillFigures(figures)
    })
  }
}
