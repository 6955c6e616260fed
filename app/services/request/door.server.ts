import type { RouterContextProvider } from 'react-router';
import type { Door } from '#app/services/accounts/sign-in.server.ts';
import { requestContext } from './request-context.server.ts';

/** Where somebody stands who knocks: address, browser and cookies. */
export const doorOf = (request: Request, context: Readonly<RouterContextProvider>): Door => ({
  clientAddress: context.get(requestContext).clientAddress,
  userAgent: request.headers.get('User-Agent'),
  cookie: request.headers.get('Cookie'),
});
