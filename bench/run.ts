import { benchPublicPage } from './public-page.ts'

const { bytes, rows } = await benchPublicPage()
console.log(`\n/courses from memory, ${bytes} bytes of brotli, medians of one run\n`)
for (const { name, perSecond, ratio } of rows) {
  console.log(
    `  ${name.padEnd(16)} ${String(perSecond).padStart(7)} /s   ${ratio.toFixed(2)} × bare`,
  )
}
