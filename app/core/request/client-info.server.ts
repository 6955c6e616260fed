import type { RouterContextProvider } from 'react-router';
import type { ClientInfo } from '#app/modules/accounts/sign-in.server.ts';
import { requestContext } from './request-context.server.ts';

/** Returns the client's address, browser and cookies. */
export const clientInfoOf = (request: Request, context: Readonly<RouterContextProvider>): ClientInfo => ({
  clientAddress: context.get(requestContext).clientAddress,
  userAgent: request.headers.get('User-Agent'),
  cookie: request.headers.get('Cookie'),
  signal: request.signal,
});
