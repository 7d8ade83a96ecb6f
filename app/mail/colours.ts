/** The site's colours in hexadecimal: mail programs do not support CSS variables. */
export const colours = {
  page: '#f2f0e9',
  card: '#ffffff',
  line: '#d4d5cc',
  ink: '#0a2225',
  quiet: '#3b5254',
  deep: '#021b1e',
  onDeep: '#f4f4ed',
  hivis: '#d8f33e',
  link: '#015c5c',
} as const

/** For mail programs in dark mode; programs that ignore it show the light letter. */
export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #010f11 !important; }
  .card { background-color: #0c2a2e !important; border-color: #304d51 !important; }
  .ink { color: #f4f4ed !important; }
  .quiet { color: #b2c2bc !important; }
  .line { border-color: #304d51 !important; }
  .link { color: #92dfd0 !important; }
}
@media (max-width: 480px) {
  .card-inside > tbody > tr > td { padding-left: 20px !important; padding-right: 20px !important; }
}
`
