import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { StartedServer } from '#test/started-server.ts';
import { startSite } from '../e2e/own-site.ts';
import { eventually } from '../e2e/site.ts';
import { startDocumentedProxy } from './documented-proxy.ts';
import { freePort } from './tls-proxy.ts';

let site: StartedServer;
let folder: string;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'smuggling-'));
  port = await freePort();
  site = await startSite({ env: { ORIGIN: `https://example.org:${port}`, TRUST_PROXY: 'on' } });
}, 300_000);
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As many as a proxy would need to give one of them the connection of the attacker. */
const victims = 6;
/** A request that waits for the rest of its body gets no answer: by then the site has what it will get of it. */
const patienceMs = 1_500;
/** A request of somebody else that is not answered by then was swallowed. */
const victimPatienceMs = 20_000;

const crlf = (...lines: string[]) => lines.join('\r\n');
const head = (...lines: string[]) => crlf('POST /contact HTTP/1.1', `Host: example.org:${port}`, ...lines, '', '');
/** Texts that a proxy must not hand on as a request of its own. The last line swallows the first one of a victim. */
const smuggled = () => crlf('GET /smuggled HTTP/1.1', `Host: example.org:${port}`, 'X-Swallows: ');
const chunk = (text: string, extension = '') => `${text.length.toString(16)}${extension}\r\n${text}\r\n`;
const asChunks = () => `0\r\n\r\n${smuggled()}`;
const lengthOf = (text: string) => `Content-Length: ${text.length}`;

/** Requests of which a proxy and a server may see different ends, by what makes them doubtful. */
const attempts: Record<string, () => string> = {
  'CL.TE': () => head(lengthOf(asChunks()), 'Transfer-Encoding: chunked') + asChunks(),
  'TE.CL': () => head('Content-Length: 4', 'Transfer-Encoding: chunked') + chunk(smuggled()) + crlf('0', '', ''),
  ...Object.fromEntries(
    [
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding : chunked',
      'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
      'Transfer-Encoding: identity, chunked',
      'Transfer-Encoding: chunked, identity',
      'Transfer-Encoding:\tchunked',
      'Transfer-Encoding:\u000bchunked',
      'Transfer-Encoding: chunked\u0000',
      'Transfer-Encoding\r\n : chunked',
      'X: x\nTransfer-Encoding: chunked',
      ' Transfer-Encoding: chunked',
      'Transfer_Encoding: chunked',
      'tRANSFER-eNCODING: "chunked"',
    ].map((line) => [`TE.TE ${JSON.stringify(line)}`, () => head(lengthOf(asChunks()), line) + asChunks()]),
  ),
  'two lengths': () => head('Content-Length: 0', lengthOf(smuggled())) + smuggled(),
  'the other length first': () => head(lengthOf(smuggled()), 'Content-Length: 0') + smuggled(),
  'a list of lengths': () => head(`Content-Length: 0, ${smuggled().length}`) + smuggled(),
  'a length with a sign': () => head('Content-Length: +0') + smuggled(),
  'a length in hexadecimal': () => head('Content-Length: 0x0') + smuggled(),
  'a length with a line break inside': () => head('Content-Length:\r\n 0') + smuggled(),
  'a length on a GET': () =>
    crlf('GET /about HTTP/1.1', `Host: example.org:${port}`, lengthOf(smuggled()), '', '') + smuggled(),
  'bare line feeds': () => `${head('Content-Length: 0').replaceAll('\r\n', '\n')}${smuggled()}`,
  'a bare carriage return': () => head('X: x\rTransfer-Encoding: chunked', lengthOf(asChunks())) + asChunks(),
  'a chunk extension with a line feed': () =>
    head('Transfer-Encoding: chunked') + chunk('a', `;x\n${smuggled()}`) + asChunks(),
  'a chunk whose end is a line feed': () => `${head('Transfer-Encoding: chunked')}1\na\n0\n\n${smuggled()}`,
  'a chunk size that overflows': () =>
    head('Transfer-Encoding: chunked') + crlf('10000000000000000', 'a', '0', '', smuggled()),
  'a negative chunk size': () => head('Transfer-Encoding: chunked') + crlf('-1', 'a', '0', '', smuggled()),
  'a chunk size with 0x': () => head('Transfer-Encoding: chunked') + crlf('0x1', 'a', '0', '', smuggled()),
  'a trailer that is a header': () =>
    head('Transfer-Encoding: chunked') + crlf('0', 'Content-Length: 100', '', smuggled()),
  'headers that are too large': () => head(`X: ${'x'.repeat(70_000)}`, 'Content-Length: 0') + smuggled(),
  'HTTP/1.0 with chunks': () =>
    head(lengthOf(asChunks()), 'Transfer-Encoding: chunked').replace('HTTP/1.1', 'HTTP/1.0') + asChunks(),
  'a protocol switch': () =>
    head('Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'Content-Length: 0') + smuggled(),
  'an expectation': () => head('Expect: 100-continue', 'Content-Length: 4') + smuggled(),
};

async function openTls(): Promise<TLSSocket> {
  const socket = connect({
    host: '127.0.0.1',
    port,
    servername: 'example.org',
    rejectUnauthorized: false,
    ALPNProtocols: ['http/1.1'],
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('secureConnect', resolve).once('close', resolve));
  return socket;
}

/** Sends bytes, and returns once there is an answer, the connection is closed, or patience ends. */
async function attack(bytes: string): Promise<TLSSocket> {
  const socket = await openTls();
  socket.write(Buffer.from(bytes, 'latin1'));
  await new Promise((resolve) => {
    socket.once('data', resolve).once('close', resolve);
    setTimeout(resolve, patienceMs);
  });
  return socket;
}

/** Asks for a page on a connection of its own. @returns everything that comes until the proxy closes it */
async function askAsVictim(): Promise<string> {
  const socket = await openTls();
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
  });
  socket.write(crlf('GET /robots.txt HTTP/1.1', `Host: example.org:${port}`, 'Connection: close', '', ''));
  socket.setTimeout(victimPatienceMs, () => socket.destroy());
  // A proxy that does not listen yet has closed it before.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

async function expectVictimsUnharmed(what: string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: victims }, askAsVictim));
  for (const answer of answers) {
    expect(answer.match(/^HTTP\/1\.1 (\d+)/)?.[1], `${what}: ${answer.slice(0, 300)}`).toBe('200');
    expect(answer.match(/^HTTP\//gm), what).toHaveLength(1);
    expect(answer, what).toContain('Sitemap: ');
  }
}

describe.each(['nginx', 'caddy'] as const)('behind %s', (program) => {
  test('no doubtful request is answered to somebody else', async () => {
    port = await freePort();
    await startDocumentedProxy(program, port, Number(new URL(site.address).port), folder);
    await eventually('pages come through the proxy', async () => (await askAsVictim()).includes(' 200 '), 60_000);
    await expectVictimsUnharmed('without an attack');
    for (const [what, bytes] of Object.entries(attempts)) {
      const socket = await attack(bytes());
      await expectVictimsUnharmed(what);
      socket.destroy();
      await expectVictimsUnharmed(`${what}, after its end`);
    }
  });

  test('nor is one that comes by HTTP/2 and would have another end in HTTP/1.1', async () => {
    port = await freePort();
    await startDocumentedProxy(program, port, Number(new URL(site.address).port), folder);
    await eventually('pages come through the proxy', async () => (await askAsVictim()).includes(' 200 '), 60_000);
    const doubtful: [string, Record<string, string>, string][] = [
      ['a length of nothing', { 'content-length': '0' }, smuggled()],
      ['a shorter length', { 'content-length': '4' }, smuggled()],
      ['chunks as words', {}, asChunks()],
      ['a path with a request in it', { ':path': `/contact HTTP/1.1\r\nHost: example.org\r\n\r\n${smuggled()}` }, ''],
      ['a method with a request in it', { ':method': 'GET /smuggled HTTP/1.1\r\nX: ' }, ''],
      ['another host', { host: 'other.example' }, ''],
    ];
    for (const [what, headers, body] of doubtful) {
      const session = connectHttp2(`https://127.0.0.1:${port}`, {
        servername: 'example.org',
        rejectUnauthorized: false,
      });
      onTestFinished(() => session.destroy());
      session.on('error', () => undefined);
      await new Promise<void>((resolve) => {
        const stream = session.request({
          ':method': 'POST',
          ':path': '/contact',
          ':authority': `example.org:${port}`,
          ...headers,
        });
        stream
          .on('error', () => resolve())
          .on('response', () => resolve())
          .on('close', () => resolve());
        // A session that the proxy has ended says nothing.
        setTimeout(resolve, patienceMs);
        stream.resume().end(body);
      });
      await expectVictimsUnharmed(what);
    }
  });
});
