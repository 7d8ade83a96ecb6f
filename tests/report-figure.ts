import { TestRunner } from 'vitest'

/** What a test found out, beside that it passed: `npm run test:faults` puts it into its table. */
export function reportFigure(figure: string) {
  console.log(figure)
  const meta = TestRunner.getCurrentTest()?.meta
  if (!meta) throw new Error('There is something to tell, and no test is running.')
  meta.figure = meta.figure ? `${meta.figure}; ${figure}` : figure
}

declare module 'vitest' {
  interface TaskMeta {
    figure?: string
  }
}
