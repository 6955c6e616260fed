import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { findExecutable, installPackages } from './debian.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const headlessShell = 'chromium-headless-shell';

/**
 * Finds a Chromium for the journeys: CHROMIUM_PATH, then Debian's build without windows, which opens a page for a third
 * of the CPU time, then any other (`provideChromium`).
 * @returns {Promise<string>} the path of its executable
 * @throws {Error} with a message about what to do
 */
export async function provideHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return provideChromium();
  if (!findExecutable(headlessShell)) installPackages(headlessShell);
  return findExecutable(headlessShell) ?? provideChromium();
}

/**
 * Finds a Chromium (CHROMIUM_PATH, then the PATH, then Playwright's cache) and installs one if there is none: Debian's
 * own as root, otherwise Playwright's.
 * @returns {Promise<string>} the path of its executable
 * @throws {Error} with a message about what to do
 */
export async function provideChromium() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !existsSync(configuredPath))
    throw new Error(`CHROMIUM_PATH names ${configuredPath}, and there is no such file.`);
  const { chromium } = await import('playwright-core');
  const find = () => findOnPath() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  const found = configuredPath ?? find();
  if (found) return found;
  console.log('\n── Installing a Chromium for the journeys. This happens once.');
  installPackages('chromium');
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
  return names.map(findExecutable).find(Boolean);
}
