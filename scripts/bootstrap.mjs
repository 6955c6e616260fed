// Runs before anything is installed, on the machine's own Node (>= 20): built-in modules and local files only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeFault } from './check-node.mjs';
import { run } from './child.mjs';
import { complain, SetupError } from './complain.mjs';
import { withLockFile } from './exclusive.mjs';
import { release } from './release-file.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');
const pinnedNode = join(binaries, 'node');
const stamp = join(root, 'node_modules', '.installed');
const neededMajor = 24;

/** @param {string} version such as `v24.1.0` or `24.1.0` */
const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/**
 * The packages that a command needs: those of the site and its build (`dependencies`), or also those of tests,
 * benchmarks and checks (`devDependencies`).
 * @typedef {'site' | 'all'} Extent
 */

/**
 * Installs the locked packages if they differ from the installed ones, and makes sure that this process runs on Node
 * 24: an older one starts the pinned Node with the same arguments and forwards its signals and exit code. Ends the
 * process if that fails. Every script calls it, because `ignore-scripts=true` in a user's npm settings skips prestart.
 * @param {Extent} [extent]
 */
export async function ensureReady(extent = 'site') {
  try {
    await installIfChanged(extent);
    if (majorOf(process.version) >= neededMajor) return;
    if (!existsSync(pinnedNode)) throw new SetupError(nodeMessage());
  } catch (error) {
    endWith(error);
  }
  await runOnPinnedNode();
}

/** @param {Extent} extent */
async function installIfChanged(extent) {
  if (release) {
    const platform = `${process.platform}-${process.arch}`;
    if (release.platform === platform) return;
    throw new SetupError(
      `This release is for ${release.platform}, and this machine is ${platform}. Nothing was changed. Run npm run release on such a machine.`,
    );
  }
  const expectedDigest = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []);
  const isInstalled = () => {
    const [digest, installed] = readStamp();
    return digest === expectedDigest && (installed === 'all' || extent === 'site');
  };
  if (isInstalled()) return;
  await withLockFile(
    join(root, '.bootstrap.lock'),
    async (lock) => {
      if (isInstalled()) return;
      const [digest, installed] = readStamp();
      // A checkout with which somebody develops keeps its tools when the lockfile changes.
      const wanted = installed === 'all' ? installed : extent;
      await install(lock, wanted, digest === expectedDigest);
      const fault = await nodeFault();
      if (fault) {
        // Nothing starts it again: what npm put on the PATH, and the sign that the packages are installed.
        for (const path of [pinnedNode, stamp]) rmSync(path, { force: true });
        throw new SetupError(fault);
      }
      mkdirSync(join(root, 'node_modules'), { recursive: true });
      writeFileSync(stamp, `${expectedDigest} ${wanted}`);
    },
    'Packages are being installed by another command: waiting for it.',
  );
}

/**
 * @param {number} lock the open lock file, which npm inherits
 * @param {Extent} extent
 * @param {boolean} isAddition whether the packages of the site are installed: they are kept, and the others are added
 */
async function install(lock, extent, isAddition) {
  const startedAtMs = Date.now();
  console.log(
    isAddition
      ? 'Installing the packages that only tests and checks need. This happens once.'
      : 'Installing the packages this version is locked to. This happens once.',
  );
  const env = { ...process.env };
  // The options of `npm start` must not affect this install, and nor must a production setting.
  for (const name of Object.keys(env)) {
    if (/^(NODE_ENV|npm_config_(omit|include|only|production|global|dry_run|workspaces?|loglevel))$/i.test(name))
      delete env[name];
  }
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command = 'npm', ...npmArgs] = npm;
  // `npm ci` begins with an empty folder. `npm install` adds what is missing, as the lockfile says.
  const verb = isAddition ? ['install', '--no-save'] : ['ci'];
  const dev = extent === 'all' ? '--include=dev' : '--omit=dev';
  const args = [...npmArgs, ...verb, dev, '--include=optional', '--loglevel=error', '--no-progress'];
  const progress = setInterval(reportProgress(extent), 4000);
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'ignore', 'inherit', lock];
  const code = await run(command, args, { cwd: root, env, stdio, shell: process.platform === 'win32' });
  clearInterval(progress);
  if (code !== 0)
    throw new SetupError(`The packages could not be installed: npm ended with code ${code}. See its output above.`);
  removeHeaders();
  console.log(`Packages installed in ${Math.round((Date.now() - startedAtMs) / 1000)} s.`);
}

/** Removes the headers of the pinned Node, a third of it: only a package that compiles itself would read them. */
function removeHeaders() {
  const packages = join(root, 'node_modules');
  const nodes = readdirSync(packages).filter((name) => /^node-[a-z]+-\w+$/.test(name));
  for (const name of nodes) rmSync(join(packages, name, 'include'), { recursive: true, force: true });
}

/**
 * @param {Extent} extent
 * @returns {() => void} prints how many of the packages for this machine are installed, if that has changed
 */
function reportProgress(extent) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  /** @type {(list: string[] | undefined, value: string) => boolean} */
  const fits = (list, value) => !list || list.includes(value);
  const paths = Object.keys(packages).filter(
    (path) =>
      path !== '' &&
      (extent === 'all' || !packages[path].dev) &&
      fits(packages[path].os, process.platform) &&
      fits(packages[path].cpu, process.arch),
  );
  let last = 0;
  return () => {
    const arrived = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    if (arrived > last) console.log(`  ${arrived} of ${paths.length} packages`);
    last = arrived;
  };
}

function nodeMessage() {
  return (
    `This site runs on Node ${neededMajor} or newer. This machine has ${process.version}, and there is no ready-made Node ${neededMajor} ` +
    `for ${process.platform}-${process.arch} among the packages. Please install Node ${neededMajor} (https://nodejs.org) and run the command again.`
  );
}

/** Runs the same command on the pinned Node and ends with its exit code. */
async function runOnPinnedNode() {
  const env = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` };
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const code = await run(pinnedNode, args, { stdio: 'inherit', env, isStandIn: true });
  process.exit(code);
}

/** @param {unknown} error @returns {never} */
function endWith(error) {
  complain(error, 'The set-up');
  // The last line always contains the totals, even if the run could not begin.
  if (/^(pre)?test$/.test(process.env.npm_lifecycle_event ?? '')) console.log('0 passed, 1 failed');
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await installIfChanged(process.argv.includes('--all') ? 'all' : 'site');
    // npm puts node_modules/.bin first on the PATH of the script that follows, so that Node is the one to check.
    const found = spawnSync('node', ['--version'], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` },
    });
    if (!(majorOf(found.stdout ?? '') >= neededMajor)) throw new SetupError(nodeMessage());
  } catch (error) {
    endWith(error);
  }
}
