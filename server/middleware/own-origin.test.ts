import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ownOrigin } from './own-origin.ts';

const app = new Hono().use(ownOrigin('https://site.example')).all('*', (c) => c.text('done'));

const post = async (headers: Record<string, string>, method = 'POST') =>
  (await app.request('/x', { method, headers })).status;

test.each([
  ['our own address', { Origin: 'https://site.example' }],
  ['the address it was sent to', { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }],
  ['a program, which has none', {}],
])('what comes from %s is done', async (_from, headers) => {
  expect(await post(headers as Record<string, string>)).toBe(200);
});

test.each(['https://evil.example', 'null', 'https://site.example.evil.example'])(
  'what comes from %s is refused, whatever the method, unless it only reads',
  async (Origin) => {
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'HEAD'];
    const answers = await Promise.all(methods.map((method) => post({ Origin, Host: 'site.example' }, method)));
    expect(answers).toEqual([403, 403, 403, 403, 200, 200]);
  },
);
