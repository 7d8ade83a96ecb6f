/** Looks unlike the academy's pages on purpose. In code, so that the built server needs no file. */
export const stylesheet = `
*, *::before, *::after { box-sizing: border-box }
html { color-scheme: light; -webkit-text-size-adjust: 100% }
body {
  margin: 0; background: #eef0f4; color: #1c2030;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0 }
.ribbon {
  position: sticky; top: 0; z-index: 1; padding: .625rem 1rem; text-align: center; text-wrap: balance;
  background: #ffd84d; color: #1f1a00; border-bottom: 1px solid #b58f00;
}
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1.25rem }
h1 { font-size: 1.5rem; line-height: 1.3; font-weight: 650 }
h2 { font-size: 1.125rem; line-height: 1.3; font-weight: 650 }
a { color: #3b3fa0; text-underline-offset: .2em }
.back { justify-self: start; padding: .5rem 0 }
.back::before { content: "← " / "" }
.quieter { color: #4a5068; font-size: .9375rem }
.notice, .alert { padding: .75rem 1rem; border-left: .25rem solid #1f7a4d; background: #e8f6ee; color: #0f4a2c }
.alert { border-color: #c0182b; background: #fdeef0; color: #7d0f1c }
.card {
  min-width: 0; display: grid; gap: 1rem; align-content: start; padding: 1.25rem;
  background: #fff; border: 1px solid #d8dce6; border-radius: .75rem;
}
.sum { font-size: 1.75rem; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums }
.rows { list-style: none; border-top: 1px solid #d8dce6 }
.rows > li {
  display: grid; gap: .25rem 1rem; padding: .75rem 0; border-bottom: 1px solid #d8dce6;
  overflow-wrap: anywhere; font-variant-numeric: tabular-nums;
}
.rows b { font-weight: 650 }
.rows a { display: inline-block; padding: .25rem 0 }
.facts { display: grid; gap: .25rem 1.5rem; grid-template-columns: auto 1fr; overflow-wrap: anywhere }
.facts dt { color: #4a5068 }
form { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end }
.field { display: grid; gap: .25rem; flex: 1 1 10rem; min-width: 0 }
label { font-weight: 600 }
input, select {
  width: 100%; min-height: 2.875rem; padding: .5rem .75rem; font: inherit; color: inherit;
  font-variant-numeric: tabular-nums; background: #fff; border: 1px solid #7c839b; border-radius: .5rem;
}
button {
  min-height: 2.875rem; padding: .5rem 1.25rem; font: inherit; font-weight: 650; cursor: pointer;
  color: #fff; background: #3b3fa0; border: 1px solid #3b3fa0; border-radius: .5rem;
}
button:hover { background: #2c2f83 }
button.quiet { color: #1c2030; background: #fff; border-color: #7c839b; font-weight: 600 }
button.quiet:hover { background: #eeeffc }
:focus-visible { outline: 3px solid #1c2030; outline-offset: 2px }
@media (min-width: 48rem) {
  main { padding-top: 2.5rem }
  .card { padding: 1.5rem }
  .rows > li { grid-template-columns: 8rem 1fr auto; align-items: center }
  .rows > li > :nth-child(3) { justify-self: end; text-align: right }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1.25rem; align-items: start }
}
@media (max-width: 47.99rem) { .pair { display: grid; gap: 1.25rem } }
`
