import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './bootstrap.mjs';
import { run } from './child.mjs';
import { exclusively } from './exclusive.mjs';
import { release } from './release-file.mjs';

const folders = ['app', 'server', 'seeds', 'public', 'scripts/fonts'];
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];
const stamp = join(root, 'build', '.sources');

/**
 * @returns {string} a digest of the names and contents of all sources of the build, without times, which a checkout
 * changes
 */
function digestSources() {
  const hash = createHash('sha256').update(process.version);
  /** @param {string} path from the root */
  const add = (path) => hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  for (const file of files) add(file);
  for (const folder of folders.filter((name) => existsSync(join(root, name)))) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
    for (const path of paths.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) add(path);
  }
  return hash.digest('hex');
}

/**
 * Builds the site for production unless the last build has the same sources, or this is a release, which contains its
 * build. Of two concurrent calls one builds and one
 * waits.
 */
export async function buildIfStale() {
  if (release) return;
  const sources = digestSources();
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
  if (isFresh()) return;
  await exclusively(
    join(root, '.build.lock'),
    async (lock) => {
      if (isFresh()) return;
      await build(lock);
      writeFileSync(stamp, sources);
    },
    'The site is being built by another command: waiting for it.',
  );
}

/** @param {number} lock the open lock file, which the build inherits */
async function build(lock) {
  const startedAtMs = Date.now();
  console.log('Building the site, because its sources changed.');
  rmSync(stamp, { force: true });
  mkdirSync(join(root, 'build'), { recursive: true });
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const env = { ...process.env, NODE_ENV: 'production' };
  let output = '';
  const code = await run(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', lock],
    onOutput: (text) => {
      output += text;
    },
  });
  if (code !== 0) {
    console.error(output.trimEnd());
    console.error(`The build failed (code ${code}). Its own words are above.`);
    process.exit(1);
  }
  console.log(`Built in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildIfStale();
