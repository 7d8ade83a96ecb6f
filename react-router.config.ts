import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  serverBuildFile: 'main.js',
  // A visitor has no use for the staff portal's routes: a page learns of those that it links to.
  routeDiscovery: { mode: 'lazy', manifestPath: '/api/routes' },
} satisfies Config
