import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { RequestDetails } from '#app/core/request/request-context.server.ts';
import { limitBody } from './limit-body.ts';
import type { ServerVariables } from './request-details.ts';

/** Posts two megabytes. @returns the status, and how often the site asked who is signed in */
async function post(path: string, type: string, viewer: object | null): Promise<{ status: number; asked: number }> {
  let lookups = 0;
  const findViewer = async () => {
    lookups += 1;
    return viewer;
  };
  const app = new Hono<ServerVariables>();
  app.use(async (c, next) => {
    c.set('details', { findViewer } as unknown as RequestDetails);
    await next();
  });
  app.use(limitBody);
  app.all('*', (c) => c.text('received'));
  const body = new Uint8Array(2 * 1024 * 1024);
  const headers = { 'Content-Type': type, 'Content-Length': String(body.length) };
  const { status } = await app.request(path, { method: 'POST', body, headers });
  return { status, asked: lookups };
}

const form = 'multipart/form-data; boundary=x';

test('only members send forms with pictures, and only where there are some', async () => {
  expect(await post('/forum/sleep', form, { viewer: {} })).toEqual({ status: 200, asked: 1 });
  expect(await post('/settings/picture.data', form, { viewer: {} })).toEqual({ status: 200, asked: 1 });
  expect(await post('/forum/sleep', form, null)).toEqual({ status: 413, asked: 1 });
  expect(await post('/contact', form, { viewer: {} })).toEqual({ status: 413, asked: 0 });
  expect(await post('/forum/sleep', 'text/plain', { viewer: {} })).toEqual({ status: 413, asked: 0 });
});
