/**
 * npm passes a terminal's Ctrl-C on to us although it reached us already: two signals so close together are one wish.
 */
const sameWishMs = 500;
/** How long a start under way may take to an end once somebody asks to stop. */
const startDeadlineMs = 15_000;

/**
 * Starts the server and stops it cleanly on Ctrl-C or SIGTERM, with exit code 0; a second Ctrl-C does not wait.
 * @param {() => Promise<import('../server/main.ts').RunningSite>} start
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
        const running = await Promise.race([starting, late(startDeadlineMs)]);
        if (!running) {
          console.error('The site was still starting and did not come to an end; what it had begun is undone.');
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
    const { address, firstAdminLink, warnings } = await starting;
    console.log(`The site is at ${address}`);
    for (const warning of warnings) console.warn(`Warning: ${warning}`);
    if (firstAdminLink) {
      console.log(`It has no admin yet. This link makes one: it works once, for seven days, or until the next start.`);
      console.log(firstAdminLink);
    }
  } catch (error) {
    // What an operator can mend is said in one sentence; anything else keeps its stack.
    console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
    process.exit(1);
  }
}

/**
 * @param {number} ms
 * @returns {Promise<undefined>}
 */
const late = (ms) => new Promise((resolve) => setTimeout(resolve, ms, undefined).unref());
