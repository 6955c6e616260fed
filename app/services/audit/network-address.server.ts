import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '#app/platform/log.server.ts';

const current = new AsyncLocalStorage<{ address: string; log: Log | null }>();

/** Does something on behalf of a request from this address: the audit entries it writes carry the address. */
export const withNetworkAddress = <Value>(address: string, work: () => Value, log: Log | null = null): Value =>
  current.run({ address, log }, work);

/** Where the request under way came from; null outside of one, as in a job. */
export const networkAddress = (): string | null => current.getStore()?.address ?? null;

/** The process log of the request under way, for what is not worth an entry. */
export const auditLog = (): Log | null => current.getStore()?.log ?? null;
