import type { RouterContextProvider } from 'react-router';
import { requestContext } from './request-context.server.ts';

export interface ClientInfo {
  /** The visitor's address, according to the operator's proxy settings. */
  clientAddress: string;
  userAgent: string | null;
  cookie: string | null;
  /** Ends the delay after wrong passwords, once the client no longer waits for the response. */
  signal?: AbortSignal;
}

/** Returns the client's address, browser and cookies. */
export const clientInfoOf = (request: Request, context: Readonly<RouterContextProvider>): ClientInfo => ({
  clientAddress: context.get(requestContext).clientAddress,
  userAgent: request.headers.get('User-Agent'),
  cookie: request.headers.get('Cookie'),
  signal: request.signal,
});
