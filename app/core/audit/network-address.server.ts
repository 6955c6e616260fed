import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '#app/core/runtime/log.server.ts';

const current = new AsyncLocalStorage<{ address: string; log: Log | null }>();

/** Runs work for a request from this address: the audit events it writes contain the address. */
export const withNetworkAddress = <Value>(address: string, work: () => Value, log: Log | null = null): Value =>
  current.run({ address, log }, work);

/** Returns the address of the current request; null outside of one, as in a job. */
export const networkAddress = (): string | null => current.getStore()?.address ?? null;

/** Returns the process log of the current request, for events that need no audit event. */
export const auditLog = (): Log | null => current.getStore()?.log ?? null;
