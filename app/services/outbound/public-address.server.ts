import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 that leads nowhere public (IANA's registry of special-purpose addresses). */
const special4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
];

/** Of the one range that IPv6 calls public, what is not: protocols, Teredo, documentation, and IPv4 in disguise (6to4). */
const special6: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (ranges: [network: string, prefix: number][], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
};

const closed4 = listOf(special4, 'ipv4');
const closed6 = listOf(special6, 'ipv6');
/** Everything else is loopback, link-local, private, multicast, or IPv4 in disguise (mapped, NAT64). */
const global6 = listOf([['2000::', 3]], 'ipv6');

/**
 * Whether this IP address is somebody's on the public internet: not this machine, not its network, nobody's special
 * use. What is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4');
  // An address with a zone (`fe80::1%eth0`) means something on this machine's links only.
  if (!isIPv6(address) || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

/** This machine itself. */
export const isLoopbackAddress = (address: string): boolean => address === '::1' || /^127\./.test(address);
