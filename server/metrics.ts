import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export function createMetrics(rendering: () => number) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'academy_rendering',
    help: 'Answers in the making right now',
    registers: [registry],
    collect() {
      this.set(rendering())
    },
  })
  // A plain number, because it is increased on the most frequent path; copied when read.
  const files = { served: 0 }
  new Counter({
    name: 'academy_files_total',
    help: 'Answers given from memory',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(files.served)
    },
  })
  return {
    registry,
    files,
    rendered: new Histogram({
      name: 'academy_rendered_seconds',
      help: 'Time to make an answer, by status class',
      labelNames: ['status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    turnedAway: new Counter({
      name: 'academy_turned_away_total',
      help: 'Requests answered 503 because too many were in the making',
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
