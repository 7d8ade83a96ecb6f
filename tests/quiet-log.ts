import { log } from '#app/log.server.ts'

// What a test provokes would be a line among the results.
log.level = 'silent'
