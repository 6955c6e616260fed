import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Addresses that a proxy of the operator's own network has: they are hops, not visitors. */
const ownNetwork = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
] as const) {
  ownNetwork.addSubnet(network, bits, 'ipv4');
}
ownNetwork.addAddress('::1', 'ipv6');
ownNetwork.addSubnet('fc00::', 7, 'ipv6');
ownNetwork.addSubnet('fe80::', 10, 'ipv6');

/**
 * The visitor's address: the socket's, or, where the operator trusts a proxy, the last hop of X-Forwarded-For that is
 * not of the operator's own network. Hops further left are the visitor's own claim and count for nothing.
 */
export function clientAddress(request: IncomingMessage | undefined, isBehindProxy: boolean): string {
  const socketAddress = plain(request?.socket?.remoteAddress ?? '');
  const forwarded = request?.headers['x-forwarded-for'];
  if (!isBehindProxy || !forwarded) return socketAddress;
  const hops = String(forwarded)
    .split(',')
    .map((hop) => plain(hop.trim()));
  return hops.findLast((hop) => !isOwn(hop)) ?? hops[0] ?? socketAddress;
}

/** `::ffff:10.0.0.1` is `10.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isOwn = (address: string) => ownNetwork.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
