import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does something on behalf of a request from this address: the audit entries it writes carry the address. */
export const withNetworkAddress = <Value>(address: string, work: () => Value): Value => current.run(address, work);

/** Where the request under way came from; null outside of one, as in a job. */
export const networkAddress = (): string | null => current.getStore() ?? null;
