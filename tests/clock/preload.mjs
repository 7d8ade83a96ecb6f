import { subscribe } from 'node:diagnostics_channel'
import { shiftDate } from './shift-date.mjs'

// Loaded before a program: node --import …/preload.mjs?by=<milliseconds>
shiftDate(Number(new URL(import.meta.url).searchParams.get('by')))

// Node keeps a clock of its own for this header, by which browsers reckon when a cookie expires.
subscribe('http.server.request.start', (message) => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message)
  response.setHeader('Date', new Date().toUTCString())
})
