import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type AiServiceError, streamText } from './stream-text.server.ts';

/** Starts a small service with the same interface. @returns its address, and the requests it received */
async function startService(answer: RequestListener) {
  const requests: { url: string | undefined; authorization: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      requests.push({ url: request.url, authorization: request.headers.authorization, body: JSON.parse(body) });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked: requests };
}

const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const messages = [{ role: 'user' as const, content: 'Write' }];

async function wordsFrom(
  baseUrl: string,
  options: { signal?: AbortSignal; silenceMs?: number; longestMs?: number } = {},
) {
  const signal = options.signal ?? new AbortController().signal;
  const chunks: string[] = [];
  const service = { baseUrl, apiKey: 'secret', model: 'small' };
  for await (const part of streamText({ service, messages, ...options, signal })) chunks.push(part);
  return chunks;
}

test('the words arrive in order, however the lines are cut', async () => {
  const whole = `${event('Good ')}${event('morning')}${event(', née')}data: [DONE]\n\n`;
  const bytes = Buffer.from(whole);
  const { baseUrl, asked } = await startService((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7));
    response.end();
  });
  expect((await wordsFrom(baseUrl)).join('')).toBe('Good morning, née');
  expect(asked).toEqual([
    {
      url: '/v1/chat/completions',
      authorization: 'Bearer secret',
      body: { model: 'small', messages, stream: true },
    },
  ]);
});

test.each([
  [429, /busy/],
  [401, /refused to answer \(401\)/],
  [500, /refused to answer \(500\)/],
])('an answer of %i is said in words', async (status, message) => {
  const { baseUrl } = await startService((_request, response) => response.writeHead(status).end('{}'));
  await expect(wordsFrom(baseUrl)).rejects.toThrow(message);
});

test('a service that falls silent, breaks off or talks nonsense is said to', async () => {
  const silent = await startService((_request, response) => response.write(event('Once')));
  await expect(wordsFrom(silent.baseUrl, { silenceMs: 100 })).rejects.toThrow('stopped responding');
  const broken = await startService((_request, response) => {
    response.write(event('Once'), () => setTimeout(() => response.destroy(), 20));
  });
  await expect(wordsFrom(broken.baseUrl)).rejects.toThrow(/broke off|cannot be reached/);
  const nonsense = await startService((_request, response) => response.end('data: {"choices\n\n'));
  await expect(wordsFrom(nonsense.baseUrl)).rejects.toThrow('cannot read');
  await expect(wordsFrom('http://127.0.0.1:1/v1')).rejects.toThrow('cannot be reached');
});

test('what was written follows no redirect', async () => {
  const elsewhere = await startService((_request, response) => response.end(`${event('All')}data: [DONE]\n\n`));
  const { baseUrl } = await startService((_request, response) =>
    response.writeHead(307, { Location: `${elsewhere.baseUrl}/chat/completions` }).end(),
  );
  await expect(wordsFrom(baseUrl)).rejects.toThrow('cannot be reached');
  expect(elsewhere.asked).toEqual([]);
});

test('anyone who stops is told nothing more, and the service is hung up on', async () => {
  let isHungUp = false;
  const { baseUrl } = await startService((_request, response) => {
    response.on('close', () => {
      isHungUp = true;
    });
    response.write(event('Once'));
  });
  const stop = new AbortController();
  const service = { baseUrl, model: 'small' };
  for await (const part of streamText({ service, messages, signal: stop.signal })) {
    expect(part).toBe('Once');
    stop.abort();
  }
  await expect.poll(() => isHungUp).toBe(true);
});

const ended = (reason: string) => `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: reason }] })}\n\n`;

test.each([
  { name: 'an end without a mark', sent: event('Half'), says: /ended the answer before it was complete/ },
  { name: 'a limit of length', sent: `${event('Half')}${ended('length')}data: [DONE]\n\n`, says: /length limit/ },
  { name: 'a filter', sent: `${event('Half')}${ended('content_filter')}data: [DONE]\n\n`, says: /withheld/ },
  { name: 'an unknown reason', sent: `${event('Half')}${ended('tool_calls')}data: [DONE]\n\n`, says: /before it was/ },
  { name: 'a reason that every object has', sent: `${event('Half')}${ended('constructor')}`, says: /before it was/ },
  { name: 'a fault', sent: `${event('Half')}data: {"error":{"message":"key sk-1"}}\n\n`, says: /reported a fault/ },
  { name: 'more than the cap', sent: `${event('Half')}${event('x'.repeat(60_000))}`, says: /60,000 characters/ },
])('$name after some words is no complete answer', async ({ sent, says }) => {
  const { baseUrl } = await startService((_request, response) => response.end(sent));
  const chunks: string[] = [];
  const read = async () => {
    const service = { baseUrl, model: 'small' };
    for await (const part of streamText({ service, messages, signal: new AbortController().signal })) chunks.push(part);
  };
  const error = (await read().catch((thrown: unknown) => thrown)) as AiServiceError;
  expect(error.message).toMatch(says);
  expect(error.message).not.toContain('sk-1');
  expect(chunks[0]).toBe('Half');
  expect(chunks.join('').length).toBeLessThanOrEqual(60_000);
});

test('a service that says it has finished needs no last mark', async () => {
  const { baseUrl } = await startService((_request, response) => response.end(`${event('All')}${ended('stop')}`));
  expect(await wordsFrom(baseUrl)).toEqual(['All']);
});

test('a service that never ends is left: a character now and then, events without text, or bytes without events', async () => {
  const drip = (part: string) =>
    startService((_request, response) => {
      const timer = setInterval(() => response.write(part), 5);
      response.on('close', () => clearInterval(timer));
    });
  for (const part of [event('x'), ended(''), ': still here\n\n']) {
    const { baseUrl } = await drip(part);
    await expect(wordsFrom(baseUrl, { longestMs: 200 })).rejects.toThrow('took too long');
  }
  // Each event is small enough, and none has a word.
  const junk = `data: ${JSON.stringify({ junk: 'x'.repeat(900_000) })}\n\n`;
  const { baseUrl } = await startService((_request, response) => {
    const send = () => void response.write(junk, (error) => error || setImmediate(send));
    send();
  });
  await expect(wordsFrom(baseUrl)).rejects.toThrow('far more than an answer');
  const line = await startService((_request, response) => response.end(`data: ${'x'.repeat(10_000_000)}`));
  await expect(wordsFrom(line.baseUrl)).rejects.toThrow();
});

test('a service that answers with a page, other bytes or a compressed bomb says nothing of it to anybody', async () => {
  const page = '<script>alert(document.cookie)</script>'.repeat(1000);
  const answers: [RequestListener, RegExp][] = [
    [(_request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(page), /before it was/],
    [(_request, response) => response.writeHead(502).end(page), /refused to answer \(502\)/],
    [
      (_request, response) => response.end(Buffer.from([...Buffer.from('data: '), 0xff, 0xfe, 0x0a, 0x0a])),
      /cannot read/,
    ],
    [(_request, response) => response.end(`data: [[[[[[[\n\n`), /cannot read/],
    [(_request, response) => response.end(`data: ${'['.repeat(500_000)}\n\n`), /cannot read/],
    [
      (_request, response) =>
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000, ':\n\n'))),
      /far more than an answer/,
    ],
    [
      (_request, response) => response.socket?.end('HTTP/1.1 200 OK\r\nsecret: Bearer secret\n\nnonsense'),
      /cannot be|broke/,
    ],
  ];
  for (const [answer, says] of answers) {
    const { baseUrl } = await startService(answer);
    const error = (await wordsFrom(baseUrl).catch((thrown: unknown) => thrown)) as AiServiceError;
    expect(error.name).toBe('AiServiceError');
    expect(error.message).toMatch(says);
    expect(error.message).not.toMatch(/script|Bearer/);
  }
});
