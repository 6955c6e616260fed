import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './bootstrap.mjs';
import { run } from './child.mjs';
import { withLockFile } from './exclusive.mjs';
import { release } from './release-file.mjs';

const folders = ['app', 'packages', 'server', 'seeds', 'public', 'scripts/fonts'];
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];
/** The digest of the sources of the last build, and of their sizes and times. */
const stamp = join(root, 'build', '.sources');

/** @returns {string[]} all sources of the build, from the root */
function listSources() {
  const paths = [...files];
  for (const folder of folders.filter((name) => existsSync(join(root, name)))) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const found = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
    paths.push(...found.filter((name) => !/\.test\.tsx?$/.test(name)).sort());
  }
  return paths;
}

/**
 * @param {string[]} paths
 * @param {(path: string) => string | Buffer} read
 * @returns {string} a digest of the names of all sources and of what `read` returns for them
 */
function digest(paths, read) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) hash.update(`\0${path}\0`).update(read(join(root, path)));
  return hash.digest('hex');
}

/**
 * @param {string[]} paths
 * @returns {string} a digest of contents, without times, which a checkout changes
 */
const digestContents = (paths) => digest(paths, (path) => readFileSync(path));

/**
 * @param {string[]} paths
 * @returns {string} a digest that changes with every write: reading the times of all sources takes a fraction of the
 * time that reading the sources takes
 */
const digestTimes = (paths) =>
  digest(paths, (path) => {
    const { size, ino, mtimeMs, ctimeMs } = lstatSync(path);
    return [size, ino, mtimeMs, ctimeMs].join(' ');
  });

/**
 * Builds the site for production unless the last build has the same sources, or this is a release, which contains its
 * build. Of two concurrent calls one builds and one
 * waits.
 */
export async function buildIfStale() {
  if (release) return;
  const paths = listSources();
  const times = digestTimes(paths);
  const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []);
  if (readStamp()[1] === times) return;
  const sources = digestContents(paths);
  const isFresh = () => readStamp()[0] === sources;
  const writeStamp = () => writeFileSync(stamp, `${sources}\n${times}\n`);
  if (isFresh()) return writeStamp();
  await withLockFile(
    join(root, '.build.lock'),
    async (lock) => {
      if (!isFresh()) await build(lock);
      writeStamp();
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
    console.error(`The build failed (code ${code}). See its output above.`);
    process.exit(1);
  }
  console.log(`Built in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildIfStale();
