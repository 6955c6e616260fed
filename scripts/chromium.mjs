import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './bootstrap.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium for the journeys (CHROMIUM_PATH, then the PATH, then one that Playwright keeps) and installs one
 * where there is none: Debian's own as root, and with it the feed reader of one journey; otherwise Playwright's.
 * @returns {Promise<string>} the path of its program
 * @throws {Error} whose message says what to do
 */
export async function provideChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, and there is no such file.`);
  const { chromium } = await import('playwright-core');
  const find = () => findOnPath() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  const found = given ?? find();
  if (found) return found;
  console.log('\n── Installing a Chromium for the journeys. This happens once.');
  if (process.getuid?.() === 0 && isCommand('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    /** @type {import('node:child_process').SpawnSyncOptions} */
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'sfeed'], quiet);
  }
  if (!find()) {
    spawnSync(process.execPath, [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], {
      stdio: 'inherit',
    });
  }
  const installed = find();
  if (!installed) throw new Error('No Chromium could be installed. Install one and name its program in CHROMIUM_PATH.');
  return installed;
}

function findOnPath() {
  return names.map(whereIs).find(Boolean);
}

/** @param {string} name */
const isCommand = (name) => whereIs(name) !== undefined;

/** @param {string} name @returns {string | undefined} the path of the program; undefined where there is none */
function whereIs(name) {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
