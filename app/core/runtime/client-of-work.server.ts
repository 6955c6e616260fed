import { AsyncLocalStorage } from 'node:async_hooks';

const clients = new AsyncLocalStorage<() => string>();

/**
 * Does work for one client: a network, a browser or an account. Where work has to wait for its turn, it waits among that
 * client's, and clients take turns (`FairQueue`).
 * @param client a function is called when something has to wait
 */
export const forClient = <Value>(client: string | (() => string), work: () => Value): Value =>
  clients.run(typeof client === 'string' ? () => client : client, work);

/** Returns the client that the present work is for; empty for the site's own. */
export const clientOfWork = (): string => clients.getStore()?.() ?? '';
