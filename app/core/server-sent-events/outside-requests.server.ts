import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs a function outside the request that calls it. A timer that serves many connections would otherwise belong to the
 * request that started it: it would keep that request in memory, and read the database in its context.
 */
export const outsideRequests: <Value>(work: () => Value) => Value = AsyncLocalStorage.snapshot();
