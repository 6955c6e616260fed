/**
 * `reading`: the file is being read. `refused`: it cannot be. `ready`: an admin decides. `running` and `undoing`: a job
 * works. `done` and `undone`: nothing is left to do.
 */
export type ImportState = 'reading' | 'refused' | 'ready' | 'running' | 'done' | 'undoing' | 'undone';

/**
 * `make`: will be made. `known`: an earlier import made it, and it is still there. `created`: made, links still lead to
 * the old site. `made`: done. `failed`: could not be carried. `undone`: removed again.
 */
export type ItemOutcome = 'make' | 'known' | 'created' | 'made' | 'failed' | 'undone';

/** Whether a job is working on it. */
export const isInProgress = (state: ImportState): boolean => ['reading', 'running', 'undoing'].includes(state);

/** The tag of changes to imports, and the name of its server-sent event. */
export const importsTag = 'imports';
