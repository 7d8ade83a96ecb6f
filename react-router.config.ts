import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  serverBuildFile: 'main.js',
  // One file with all routes, which the browser keeps, instead of a request for each page's links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
