import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { checkAddress } from './check-address.ts';

const check = (HOST: string, PORT = '0') => checkAddress(readEnv({ HOST, PORT }));

test.each(['127.0.0.1', 'localhost', '0.0.0.0'])('the site may listen to %s', async (host) => {
  expect(await check(host)).toEqual([]);
});

test('an IPv6 address may be written as in an address', () => {
  expect(readEnv({ HOST: '[::1]' }).host).toBe('::1');
});

test.each([
  ['192.0.2.7', 'HOST 192.0.2.7 is not an address of this machine: set it to one of them, or to 0.0.0.0 for all.'],
  [
    '[2001:db8::7]',
    'HOST 2001:db8::7 is not an address of this machine: set it to one of them, or to 0.0.0.0 for all.',
  ],
  [
    'not-there.invalid',
    'HOST not-there.invalid is a name that this machine does not know: set it to an IP address such as 127.0.0.1 or ::1.',
  ],
])('HOST %s is refused in a sentence', async (host, sentence) => {
  expect(await check(host)).toEqual([sentence]);
});

test.each(['http://localhost', 'localhost:3000', '[::1]:3000', '127.0.0.1 ; ls'])('HOST %s is not a host', (host) => {
  expect(() => check(host)).toThrow('HOST takes a host name or an IP address alone');
});

test('a port that another program has is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await check('127.0.0.1', String(port))).toEqual([
    `Port ${port} is taken: set PORT to another, or to 0 for any that is free.`,
  ]);
});
