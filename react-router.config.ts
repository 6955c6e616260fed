import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { routesOfTheSite, siteManifestOf } from './app/hydration/site-manifest.ts';

export default {
  ssr: true,
  serverBuildFile: 'main.js',
  // `server/middleware/own-origin.ts` decides, before the router is asked.
  allowedActionOrigins: ['**'],
  // Addresses in one small file that browsers keep, instead of a question to the server for every link in sight.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => writeSiteManifest(path.join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;

/** Puts the site's manifest beside the whole one that the build has written. */
async function writeSiteManifest(assetsDirectory: string): Promise<void> {
  const name = (await readdir(assetsDirectory)).find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file));
  if (!name) throw new Error('The build has written no manifest of its routes');
  const whole = await readFile(path.join(assetsDirectory, name), 'utf8');
  const start = whole.indexOf('{');
  const manifest = JSON.parse(whole.slice(start, whole.lastIndexOf('}') + 1));
  const site = JSON.stringify({ ...manifest, routes: routesOfTheSite(manifest.routes) });
  await writeFile(path.join(assetsDirectory, siteManifestOf(name)), `${whole.slice(0, start)}${site};`);
}
