import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client } from './event-queue.server.ts';

/** The request of a visitor, for conversions that it may lead to. */
export interface VisitRequest {
  client: Client;
  /** The page on which the visitor is. */
  path: string;
  /** Whether this visitor may be counted. */
  mayCount: () => Promise<boolean>;
}

const current = new AsyncLocalStorage<VisitRequest>();

/** Runs work for a request: conversions that it records belong to the visit of this visitor. */
export const withVisitRequest = <Value>(request: VisitRequest, work: () => Value): Value => current.run(request, work);

/** Returns the current request; undefined outside of one, as in a job. */
export const visitRequest = (): VisitRequest | undefined => current.getStore();
