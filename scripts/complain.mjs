/** Errors whose message is a sentence for the operator, by their names. Their classes are in the build. */
const sentences = ['StartError', 'DomainError', 'RefusedBackupError', 'SetupError'];

/** An error of a command whose message is a sentence for the operator. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}

/**
 * Says what ended a command, in a sentence. With LOG_LEVEL=debug, an error that nobody expected is printed with the
 * place in the code.
 * @param {unknown} error
 * @param {string} what such as `The command`
 */
export function complain(error, what) {
  if (error instanceof Error && sentences.includes(error.name)) console.error(error.message);
  else if (process.env.LOG_LEVEL === 'debug') console.error(error);
  else
    console.error(
      `${what} ended with an error that it does not know: ${reasonOf(error)}. Run it again with LOG_LEVEL=debug, which shows where that happened, and report it.`,
    );
}

/**
 * The message of the first cause: those above it may contain a statement with its values.
 * @param {unknown} error
 * @returns {string}
 */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return reasonOf(error.cause);
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  return (error.message || code || error.name).replace(/\.$/, '');
}

/**
 * Ends this process with a sentence and code 1 at an error that nothing catches.
 * @param {string} what such as `The command`
 */
export function endInSentence(what) {
  process.once('uncaughtException', (error) => {
    complain(error, what);
    process.exit(1);
  });
}
