import ipaddr from 'ipaddr.js';

/** A range of addresses, such as `10.0.0.0/8`. */
export type Network = readonly [base: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number];

/** The range that IPv6 assigns public addresses from. */
const global6 = ipaddr.IPv6.parseCIDR('2000::/3');
const mappedIPv4 = /^::ffff:(?=\d+\.)/i;

/** IPv4 needs its four decimal parts: `127.1` and `0x7f000001` mean something to few programs and are refused. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : null;
}

/**
 * An address as sockets and proxies write it, in its canonical form: without a port (`192.0.2.1:443`,
 * `[2001:db8::1]:443`), brackets or zone, and IPv4 mapped to IPv6 as IPv4. Null for what is no address.
 */
export function canonicalAddress(text: string): string | null {
  const trimmed = text.trim();
  const bare = /^\[([^\]]*)\](?::\d*)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d*$/, '$1');
  const address = parse(bare.replace(/%.*$/s, '').replace(mappedIPv4, ''));
  if (!address) return null;
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()
    ? address.toIPv4Address().toString()
    : address.toString();
}

/** @returns null for what is neither `ADDRESS/BITS` nor an address alone */
export function parseNetwork(text: string): Network | null {
  const alone = parse(text);
  if (alone) return [alone, alone instanceof ipaddr.IPv4 ? 32 : 128];
  const [base = ''] = text.split('/', 1);
  return parse(base) && ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : null;
}

/** Whether an address, in its canonical form, lies in one of the networks. */
export function isInNetworks(address: string, networks: readonly Network[]): boolean {
  const parsed = parse(address);
  return parsed !== null && networks.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
}

/**
 * Whether this IP address is somebody's on the public internet: not this machine, not its network, nobody's special
 * use (IANA's registries of special-purpose addresses). What is no address is not public, and neither is IPv4 written
 * as IPv6, nor an address with a zone (`fe80::1%eth0`), which means something on this machine's links only.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || (!address.includes('%') && parsed.match(global6));
}

/** This machine itself. */
export const isLoopbackAddress = (address: string): boolean => parse(address)?.range() === 'loopback';

/**
 * The network an IPv6 address is of: its first 64 bits, which is what one household or one server is given. Whoever has
 * one address there has all of them. Anything else is returned as it is.
 */
export function networkOf(address: string): string {
  const parsed = parse(address.replace(/%.*$/s, ''));
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}
