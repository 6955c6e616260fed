import cluster from 'node:cluster';
import { complain } from './complain.mjs';

/**
 * npm forwards a terminal's Ctrl-C although it has already reached this process: signals this close together count as
 * one.
 */
const sameWishMs = 500;
/** The maximum time for a start to finish after a stop is requested. */
const startDeadlineMs = 15_000;

/**
 * Starts the server and stops it cleanly on Ctrl-C or SIGTERM, with exit code 0; a second Ctrl-C does not wait.
 * @param {() => Promise<import('../server/running-site.ts').RunningSite>} start
 */
export async function serveUntilSignalled(start) {
  let stoppingSinceMs = 0;
  const starting = start();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (stoppingSinceMs > 0) {
        if (Date.now() - stoppingSinceMs > sameWishMs) process.exit(1);
        return;
      }
      stoppingSinceMs = Date.now();
      try {
        const running = await Promise.race([starting, timeout(startDeadlineMs)]);
        if (!running) {
          console.error('The site was still starting and did not stop in time; unfinished changes were rolled back.');
          process.exit(1);
        }
        await running.stop();
        process.exit(0);
      } catch (error) {
        console.error(error);
        process.exit(1);
      }
    });
  }
  try {
    // A worker process: the primary one sends it what to print.
    if (cluster.isWorker) return void (await starting);
    const { address, firstAdminLink, warnings } = await starting;
    console.log(`The site is at ${address}`);
    for (const warning of warnings) console.warn(`Warning: ${warning}`);
    if (firstAdminLink) {
      console.log(
        `It has no admin yet. This link creates one: it works once, for seven days, or until the next start.`,
      );
      console.log(firstAdminLink);
    }
  } catch (error) {
    complain(error, 'The start');
    process.exit(1);
  }
}

/**
 * @param {number} ms
 * @returns {Promise<undefined>}
 */
const timeout = (ms) => new Promise((resolve) => setTimeout(resolve, ms, undefined).unref());
