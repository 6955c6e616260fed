import { expect, test } from 'vitest';
import { RefusedAddressError } from '#app/core/safe-http/public-addresses.server.ts';
import { optionsOfServer, optionsOfUrl } from './smtp-options.server.ts';

test.each([
  ['smtp://93.184.215.14:25', true],
  ['smtp://user:pass@[2606:2800:21f:cb07:6820:80da:af6b:8b2c]:587', true],
  ['smtp://93.184.215.14:25?tls=optional', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:2525', false],
  ['smtp://localhost:25', false],
  ['smtp://10.1.2.3:25', false],
  ['smtp://192.168.0.9:25?tls=required', true],
  ['smtp://a-name-without-addresses.invalid:25', true],
  // TLS from the first byte: there is no upgrade.
  ['smtps://93.184.215.14:465', false],
])('%s requires that the connection turns to TLS: %s', async (url, requireTLS) => {
  expect((await optionsOfUrl(url)).requireTLS).toBe(requireTLS);
});

test('what is ours is taken out of the address, and nothing else', async () => {
  const { url } = await optionsOfUrl('smtp://user:p%40ss@127.0.0.1:25?tls=optional&name=site.test');
  expect(url).toBe('smtp://user:p%40ss@127.0.0.1:25?name=site.test');
});

const server = {
  port: 587,
  security: 'starttls',
  name: 'me',
  password: 'p',
  senderName: '',
  senderAddress: '',
} as const;

test.each(['127.0.0.1', 'localhost', '10.1.2.3', '192.168.0.9', '169.254.169.254', '::1'])(
  'a server that an admin enters is never at the private address %s',
  (host) => expect(optionsOfServer({ ...server, host }, {})).rejects.toThrow(RefusedAddressError),
);

test('a server that an admin enters gets name and password only over TLS', async () => {
  const host = '93.184.215.14';
  expect(await optionsOfServer({ ...server, host }, {})).toMatchObject({ secure: false, requireTLS: true });
  expect(await optionsOfServer({ ...server, host, security: 'tls' }, {})).toMatchObject({ secure: true });
});
