/** Looks unlike the academy's pages on purpose. In code, so that the built server needs no file. */
export const stylesheet = `
*, *::before, *::after { box-sizing: border-box }
html { color-scheme: light; -webkit-text-size-adjust: 100% }
body {
  margin: 0; background: #eef0f4; color: #1c2030;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
h1, h2, p, ul { margin: 0; padding: 0 }
.ribbon {
  position: sticky; top: 0; z-index: 1; padding: .625rem 1rem; text-align: center; text-wrap: balance;
  background: #ffd84d; color: #1f1a00; border-bottom: 1px solid #b58f00;
}
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1.5rem }
header { min-width: 0; overflow-wrap: anywhere }
.until a { color: #3b3fa0; text-underline-offset: .2em }
.back { display: inline-block; padding: .5rem 0; color: #3b3fa0; text-underline-offset: .2em }
.back::before { content: "← " / "" }
h1 { margin-top: .5rem; font-size: 1.0625rem; font-weight: 600; color: #4a5068 }
.total { font-size: 2.25rem; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums }
.items { list-style: none; margin-top: 1rem; border-top: 1px solid #cfd4df }
.items li {
  display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem; padding: .75rem 0;
  border-bottom: 1px solid #cfd4df; font-variant-numeric: tabular-nums;
}
.items span:first-child { min-width: 0 }
.items small { grid-column: 1 / -1; color: #4a5068; font-size: .875rem }
.until { margin-top: .75rem; color: #4a5068; font-size: .9375rem }
.card {
  min-width: 0; display: grid; gap: 1rem; align-content: start; padding: 1.5rem 1.25rem;
  background: #fff; border: 1px solid #d8dce6; border-radius: .75rem;
}
h2 { font-size: 1.25rem; line-height: 1.3; font-weight: 650 }
.alert {
  padding: .75rem 1rem; border-left: .25rem solid #c0182b; background: #fdeef0; color: #7d0f1c;
}
.alert ul { list-style: none }
.alert a { color: inherit; text-underline-offset: .2em }
.email { display: grid; overflow-wrap: anywhere }
.email span { font-size: .875rem; font-weight: 600; color: #4a5068 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start }
.field { display: grid; gap: .125rem; min-width: 0 }
label { font-weight: 600 }
.hint { color: #5a607a; font-size: .875rem }
.problem { color: #a81425; font-size: .9375rem }
input {
  width: 100%; margin-top: .25rem; padding: .6875rem .75rem; font: inherit;
  font-variant-numeric: tabular-nums; color: inherit; background: #fff;
  border: 1px solid #7c839b; border-radius: .5rem;
}
.wrong input { border-color: #a81425; box-shadow: inset 0 0 0 1px #a81425 }
.pay {
  display: block; width: 100%; margin-top: .5rem; padding: .8125rem 1rem; font: inherit;
  font-weight: 650; text-align: center; text-decoration: none; cursor: pointer;
  color: #fff; background: #3b3fa0; border: 1px solid #3b3fa0; border-radius: .5rem;
}
.pay:hover { background: #2c2f83 }
.quiet {
  padding: .75rem 1rem; font: inherit; font-weight: 600; cursor: pointer; color: #1c2030;
  background: #fff; border: 1px solid #7c839b; border-radius: .5rem;
}
:focus-visible { outline: 3px solid #1c2030; outline-offset: 2px }
.cards { display: grid; gap: .5rem; min-width: 0; align-content: start; scroll-margin-top: 4rem }
.cards p { margin-bottom: .25rem; color: #4a5068; font-size: .9375rem }
.fill {
  display: grid; gap: 0 1rem; padding: .5rem .75rem; font: inherit; font-size: .9375rem;
  text-align: left; cursor: pointer; color: inherit; background: #fff;
  border: 1px solid #d8dce6; border-radius: .5rem;
}
.fill:hover { border-color: #3b3fa0; background: #eeeffc }
.fill b { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap }
.fill span { color: #4a5068 }
@media (min-width: 30rem) {
  .fill { grid-template-columns: 12rem 1fr }
}
@media (min-width: 54rem) {
  main { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 2.5rem 3.5rem; padding-top: 3rem;
    grid-template-rows: auto 1fr }
  header { grid-area: 1 / 1 }
  .card { grid-area: 1 / 2 / 3 / 3; align-self: start; padding: 2rem }
  .cards { grid-area: 2 / 1 }
  .until a { display: none }
}
`
