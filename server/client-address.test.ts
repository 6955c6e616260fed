import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test('without a trusted proxy the socket is the visitor, whatever a header claims', () => {
  expect(clientAddress(request('203.0.113.9', '198.51.100.1'), false)).toBe('203.0.113.9');
  expect(clientAddress(request('::ffff:203.0.113.9'), false)).toBe('203.0.113.9');
});

test('behind a proxy the last hop outside the operator’s network is the visitor', () => {
  expect(clientAddress(request('10.0.0.2', '203.0.113.9'), true)).toBe('203.0.113.9');
  expect(clientAddress(request('10.0.0.2', '1.2.3.4, 203.0.113.9, 10.0.0.7'), true)).toBe('203.0.113.9');
  expect(clientAddress(request('10.0.0.2', '2001:db8::7, fd00::1'), true)).toBe('2001:db8::7');
  expect(clientAddress(request('10.0.0.2'), true)).toBe('10.0.0.2');
});

test('a claim that is no address does no harm', () => {
  expect(clientAddress(request('10.0.0.2', 'nonsense, 10.0.0.7'), true)).toBe('nonsense');
});
