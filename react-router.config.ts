import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  serverBuildFile: 'main.js',
  // All addresses in one small file that browsers keep, instead of a question to the server for every link in sight.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
