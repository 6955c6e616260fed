import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadPublicFile } from './download-public-file.server.ts';
import { RefusedAddressError } from './public-addresses.server.ts';

let server: Server;
let base: string;
/** Where each path leads. */
const moves = new Map<string, string>([
  ['/once', 'file'],
  ['/twice', '/once'],
  ['/loop', '/loop'],
  ['/inside', 'https://192.168.0.1/secret'],
  ['/password', 'https://jo:secret@example.org/'],
  ['/scheme', 'file:///etc/passwd'],
  ['/nowhere', 'https://[::1'],
]);

beforeAll(async () => {
  server = createServer((request, response) => {
    const location = moves.get(request.url ?? '');
    if (location) response.writeHead(307, { location }).end('moved');
    else response.end('content');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const download = (path: string, maxRedirects: number) =>
  downloadPublicFile(base + path, { maxBytes: 1000, maxRedirects, isLoopbackAllowed: true });

test('redirects are followed as far as the caller allows', async () => {
  expect((await download('/twice', 2))?.toString()).toBe('content');
  expect((await download('/once', 2))?.toString()).toBe('content');
  expect(await download('/twice', 1)).toBeNull();
  expect(await download('/once', 0)).toBeNull();
  expect(await download('/loop', 5)).toBeNull();
  expect(await download('/nowhere', 5)).toBeNull();
});

test.each(['/inside', '/password', '/scheme'])(
  'a redirect to where the site must not go is refused: %s',
  async (path) => {
    await expect(download(path, 5)).rejects.toThrow(RefusedAddressError);
  },
);
