import type { MiddlewareFunction } from 'react-router';
import { withNetworkAddress } from '#app/core/audit/network-address.server.ts';
import { requestContext } from './request-context.server.ts';

/** Makes the client's network address available to every audit event of a request. */
export const networkAddressMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const { clientAddress, log } = context.get(requestContext);
  return withNetworkAddress(clientAddress, next, log);
};
