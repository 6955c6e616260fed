import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { refuseEarly } from './refuse-early.ts';
import { normaliseTarget } from './request-target.ts';
import { answerWhileStarting } from './starting.ts';

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const problem = 'application/problem+json';
const plain = 'text/plain; charset=utf-8';

test.each([
  ['/api/v1/posts/%00', problem],
  ['/api/v1/search?q=%00', problem],
  ['/api/mcp?a=%00', problem],
  ['/API/V1/%00', problem],
  ['/about/%00', plain],
  ['/api/v12/%00', plain],
  ['/about?next=/api/v1/%00', plain],
])('an address with NUL is refused in the form of its address: %s', async (path, type) => {
  const address = await listen((request, response) => {
    const text = normaliseTarget(request) ?? 'accepted';
    refuseEarly(request, response, { status: 400, text, headers: { Connection: 'close' } });
  });
  const answer = await fetch(address + path);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([400, type]);
  const text = await answer.text();
  const problemDetails = type === problem ? JSON.parse(text) : { status: 400, detail: text };
  expect(problemDetails).toMatchObject({ status: 400, detail: expect.stringContaining('NUL') });
});

test('a program that asks while the site starts is told so in its own form', async () => {
  const address = await listen(answerWhileStarting([]));
  const answer = await fetch(`${address}/api/v1/pages`);
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Retry-After')]).toEqual([
    503,
    problem,
    '5',
  ]);
  expect(await answer.json()).toMatchObject({ status: 503, detail: expect.stringContaining('starting') });
  expect((await fetch(`${address}/about`)).headers.get('Content-Type')).toBe(plain);
});

test('a page that is opened while the site starts is loaded again by itself, and a form that is sent is not', async () => {
  const address = await listen(answerWhileStarting([]));
  const [read, sent] = await Promise.all([
    fetch(`${address}/about`),
    fetch(`${address}/contact`, { method: 'POST', body: 'a=b' }),
  ]);
  expect([read.status, read.headers.get('Refresh')]).toEqual([503, '5']);
  expect(await read.text()).toContain('opens in a few seconds');
  expect([sent.status, sent.headers.get('Refresh')]).toEqual([503, null]);
  expect(await sent.text()).toContain('Nothing was sent');
});
