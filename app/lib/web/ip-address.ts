import ipaddr from 'ipaddr.js';

/** A range of addresses, such as `10.0.0.0/8`. */
export type Network = readonly [base: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number];

/** The range from which IPv6 assigns public addresses. */
const global6 = ipaddr.IPv6.parseCIDR('2000::/3');
const mappedIPv4 = /^::ffff:(?=\d+\.)/i;

/** IPv4 needs its four decimal parts. `127.1` and `0x7f000001` are refused, because few programs accept them. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : null;
}

/**
 * Returns the canonical form of an address as sockets and proxies write it: without a port (`192.0.2.1:443`,
 * `[2001:db8::1]:443`), brackets or zone, and IPv4 mapped to IPv6 as IPv4. Null if it is not an address.
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

/** @returns null for anything but `ADDRESS/BITS` or a single address */
export function parseNetwork(text: string): Network | null {
  const alone = parse(text);
  if (alone) return [alone, alone instanceof ipaddr.IPv4 ? 32 : 128];
  const [base = ''] = text.split('/', 1);
  return parse(base) && ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : null;
}

/** Whether an address, in its canonical form, is in one of the networks. */
export function isInNetworks(address: string, networks: readonly Network[]): boolean {
  const parsed = parse(address);
  return parsed !== null && networks.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
}

/**
 * Whether this IP address is public: not this machine, not its network, and not reserved for a special purpose (IANA's
 * registries of special-purpose addresses). Returns false for an invalid address, for IPv4 written as IPv6, and for an
 * address with a zone (`fe80::1%eth0`), which is valid only on this machine's links.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || (!address.includes('%') && parsed.match(global6));
}

/** Whether it is this machine. */
export const isLoopbackAddress = (address: string): boolean => parse(address)?.range() === 'loopback';

/** Whether a host, as a URL or a `Host` header names it, is this machine; a port is ignored. */
export function isLoopbackHost(host: string): boolean {
  if (/^localhost(:\d*)?$/i.test(host)) return true;
  const address = canonicalAddress(host);
  return address !== null && isLoopbackAddress(address);
}

/**
 * Returns the network of an IPv6 address: its first 64 bits, as given to one household or server. A client with one
 * address there has all of them. Any other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const parsed = parse(address.replace(/%.*$/s, ''));
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}
