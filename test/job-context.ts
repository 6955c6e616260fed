import { createLog } from '#app/core/runtime/log.server.ts';

/** The context that a job receives beside its data: a log that is silent, and a signal that never aborts. */
export const jobContext = { log: createLog({ level: 'silent' }), signal: new AbortController().signal };
