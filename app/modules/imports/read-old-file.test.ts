import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { downloadPublicFile } from '#app/core/safe-http/download-public-file.server.ts';
import { withOldFiles } from './read-old-file.server.ts';

const resolveName = vi.hoisted(() => vi.fn());
vi.mock('node:dns/promises', async (original) => ({
  ...(await original<typeof import('node:dns/promises')>()),
  lookup: resolveName,
}));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'old-files-'));
  writeFileSync(join(folder, 'export.xml'), '<rss/>');
  resolveName.mockReset().mockRejectedValue(new Error('no such name'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { signal } = new AbortController();
const readOld = (src: string) =>
  withOldFiles(join(folder, 'export.xml'), { isFetching: true, signal }, (readFile) => readFile(src));

test.each([
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'ftp://example.org/picture.png',
  '//example.org/picture.png',
  '/etc/passwd',
  '../../etc/passwd',
  'http://localhost./picture.png',
  'https://127.0.0.1:5432/',
  'https://127.1/',
  'https://0177.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://①②⑦.0.0.1/',
  'https://0/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.100.100.200/latest/meta-data/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fd00:ec2::254]/',
  'https://user:password@example.org/',
])('a picture of an import at %s is never asked for', async (src) => {
  resolveName.mockImplementation((name: string) =>
    Promise.resolve([{ address: name.startsWith('localhost') ? '127.0.0.1' : '93.184.216.34', family: 4 }]),
  );
  await expect(readOld(src)).rejects.toThrow(/^It was not fetched\. /);
});

test('a name that leads to a private address when it is connected to, or to both kinds, is not connected to', async () => {
  for (const addresses of [
    [{ address: '10.0.0.7', family: 4 }],
    [{ address: '::ffff:10.0.0.7', family: 6 }],
    [
      { address: '93.184.216.34', family: 4 },
      { address: 'fe80::1%eth0', family: 6 },
    ],
    [],
  ]) {
    resolveName.mockResolvedValueOnce(addresses);
    await expect(readOld('https://two-faced.example/picture.png')).rejects.toThrow(/private or reserved address/);
  }
});

test('of thousands of pictures of a site that is gone, only the first are waited for, and other sites are asked', async () => {
  await withOldFiles(join(folder, 'export.xml'), { isFetching: true, signal }, async (readFile) => {
    for (let number = 0; number < 2000; number++) {
      await expect(readFile(`https://gone.example/${number}.png`)).rejects.toThrow(/fetched/);
    }
    expect(resolveName).toHaveBeenCalledTimes(3);
    await expect(readFile('https://other.example/1.png')).rejects.toThrow(/could not be fetched/);
    expect(resolveName).toHaveBeenCalledTimes(4);
  });
});

/** Starts a site that answers so. @returns its address */
async function startSite(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.png`;
}
const limits = { maxBytes: 100_000, isLoopbackAllowed: true };

test('a body without an end is read to its limit, and a compressed one is not unpacked', async () => {
  let sent = 0;
  const endless = await startSite((_request, response) => {
    const send = () => {
      sent += 65_536;
      if (!response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(send));
    };
    send();
  });
  await expect(downloadPublicFile(endless, limits)).rejects.toThrow('larger than 100000 bytes');
  expect(sent).toBeLessThan(100_000_000);
  const bytes = gzipSync(Buffer.alloc(10_000_000));
  const bomb = await startSite((_request, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bytes),
  );
  expect(await downloadPublicFile(bomb, limits)).toEqual(bytes);
});

test('a site that sends the site elsewhere, or refuses, gives nothing', async () => {
  const heard: string[] = [];
  const elsewhere = await startSite((request, response) => {
    heard.push(request.url ?? '');
    response.end('private');
  });
  for (const status of [301, 302, 303, 307, 308, 206, 404, 500]) {
    const site = await startSite((_request, response) => response.writeHead(status, { Location: elsewhere }).end('x'));
    expect(await downloadPublicFile(site, limits)).toBeNull();
  }
  expect(heard).toEqual([]);
});

test('a body that drips is given up with its deadline', async () => {
  const drip = await startSite((_request, response) => {
    response.write('x');
  });
  await expect(downloadPublicFile(drip, { ...limits, signal: AbortSignal.timeout(100) })).rejects.toThrow(
    /timeout|aborted/i,
  );
});
