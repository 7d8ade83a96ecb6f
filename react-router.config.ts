import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  serverBuildFile: 'main.js',
  // All URLs are known at the first load: no extra request before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
