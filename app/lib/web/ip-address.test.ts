import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalAddress, isInNetworks, isPublicAddress, networkOf, parseNetwork } from './ip-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1:5123', '192.0.2.1'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:0db8:0:0::1', '2001:db8::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['127.1', null],
  ['192.0.2.1:5123:1', null],
  ['', null],
])('%o is written as %o', (text, address) => {
  expect(canonicalAddress(text)).toBe(address);
});

test.each([
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '11.1.2.3', false],
  ['192.0.2.1', '192.0.2.1', true],
  ['2001:db8::/32', '2001:db8:9::1', true],
  ['2001:db8::/32', '10.0.0.1', false],
])('of the network %s, %s: %s', (text, address, isOfIt) => {
  const network = parseNetwork(text);
  expect(network && isInNetworks(address, [network])).toBe(isOfIt);
});

test.each(['10.0.0.0/33', '10/8', 'on', '', '10.0.0.0/', 'example.org/8'])('%o is no network', (text) => {
  expect(parseNetwork(text)).toBeNull();
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.1', '192.0.2.1'],
  ['ann@example.org', 'ann@example.org'],
  ['', ''],
])('%s counts as %s', (subject, network) => {
  expect(networkOf(subject)).toBe(network);
});
test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:0a00:0001::1',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  '2a00:1450::1%lo',
  'fec0::1',
  'ff02::1',
  'localhost',
  'example.org',
  '127.1',
  '0x7f000001',
  '2130706433',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.169.0.1',
  '2a00:1450:4009::200e',
  '2606:4700::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('no IPv4 address becomes public by being written as IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
      expect(isPublicAddress(`::${address}`)).toBe(false);
      expect(isPublicAddress(`64:ff9b::${address}`)).toBe(false);
    }),
  );
});
