import { createContext } from 'react-router';
import type { Env } from '#app/platform/env.server.ts';
import type { Log } from '#app/platform/log.server.ts';

/** What the HTTP server knows of a request and gives to every loader and action. */
export interface RequestFacts {
  id: string;
  log: Log;
  /** The visitor's address as the operator trusts it. Never logged. */
  clientAddress: string;
  env: Env;
}

export const requestContext = createContext<RequestFacts>();
