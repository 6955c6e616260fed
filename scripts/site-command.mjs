import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureReady, root } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { endInSentence } from './complain.mjs';

/** @typedef {{ say: (sentence: string) => void, complain: (sentence: string) => void }} Output */

/**
 * Runs a command of the built site, and sets the exit code that it returns.
 * @param {(site: typeof import('../server/main.ts'), output: Output) => Promise<number>} command
 */
export async function runSiteCommand(command) {
  endInSentence('The command');
  const { log } = console;
  // What a command prints may be JSON. The progress of its set-up goes to the other stream.
  console.log = console.error;
  await ensureReady();
  process.env.NODE_ENV = 'production';
  await buildIfStale();
  const site = await import(pathToFileURL(join(root, 'build', 'server', 'main.js')).href);
  process.exitCode = await command(site, {
    say: (sentence) => log(sentence),
    complain: (sentence) => console.error(sentence),
  });
}
