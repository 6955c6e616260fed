import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { clientAddress } from './client-address.ts';

const visitor = (setting: string, remoteAddress: string, forwarded?: string) =>
  clientAddress(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    readEnv({ TRUST_PROXY: setting }).trustedProxies,
  );

test('without a trusted proxy the connection is the visitor, whatever a header claims', () => {
  expect(visitor('off', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(visitor('off', '::ffff:203.0.113.9')).toBe('203.0.113.9');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['1.2.3.4, 203.0.113.9', '203.0.113.9'],
  // A visitor in the operator's own network: the hops before are the visitor's claim.
  ['1.2.3.4, 10.0.0.7', '10.0.0.7'],
  ['203.0.113.9:51312', '203.0.113.9'],
  ['[2001:db8::7]:51312', '2001:db8::7'],
  ['1.2.3.4, unknown', '127.0.0.1'],
])('behind one proxy %o means %s', (forwarded, address) => {
  expect(visitor('on', '127.0.0.1', forwarded)).toBe(address);
});

test.each([
  ['1.2.3.4, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
  ['203.0.113.9:1, 10.0.0.7:2', '203.0.113.9'],
  ['2001:db8::7, fd00::1', '2001:db8::7'],
  ['1.2.3.4, 192.168.0.7, 10.0.0.7', '192.168.0.7'],
  // All hops are in the proxies' networks: the leftmost is a claim, the rightmost is what a proxy saw.
  ['10.9.9.9, 10.0.0.8, 10.0.0.7', '10.0.0.7'],
  ['203.0.113.9, nonsense, 10.0.0.7', '10.0.0.7'],
  ['nonsense', '10.0.0.2'],
])('behind proxies of two networks %o means %s', (forwarded, address) => {
  expect(visitor('10.0.0.0/8,fd00::/8', '10.0.0.2', forwarded)).toBe(address);
});

test('who comes from the internet past the proxies is believed nothing', () => {
  expect(visitor('10.0.0.0/8', '8.8.8.8', '203.0.113.9')).toBe('8.8.8.8');
  expect(visitor('10.0.0.0/8,8.8.8.0/24', '8.8.8.8', '203.0.113.9')).toBe('203.0.113.9');
});

test('without the header the connection is the visitor', () => {
  expect(visitor('on', '::ffff:10.0.0.2')).toBe('10.0.0.2');
  expect(visitor('10.0.0.0/8', '10.0.0.2')).toBe('10.0.0.2');
});
