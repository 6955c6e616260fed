import type { MiddlewareFunction } from 'react-router';
import { withNetworkAddress } from '#app/services/audit/network-address.server.ts';
import { requestContext } from './request-context.server.ts';

/** Lets every audit entry that a request causes say where the request came from. */
export const networkAddressMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const { clientAddress, log } = context.get(requestContext);
  return withNetworkAddress(clientAddress, next, log);
};
