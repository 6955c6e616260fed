import { expect, test } from 'vitest';
import { smtpOptions } from './smtp-options.server.ts';

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
  expect((await smtpOptions(url)).requireTLS).toBe(requireTLS);
});

test('what is ours is taken out of the address, and nothing else', async () => {
  const { url } = await smtpOptions('smtp://user:p%40ss@127.0.0.1:25?tls=optional&name=site.test');
  expect(url).toBe('smtp://user:p%40ss@127.0.0.1:25?name=site.test');
});
