import type { IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { sessionCookie } from '#app/core/identity/sessions/session-cookie.server.ts';
import { sessions } from '#app/core/identity/tables.server.ts';
import type { RequestDetails } from '#app/core/request/request-context.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { openAuth } from '#app/modules/accounts/auth.server.ts';
import { makeSession, makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { limitBody } from './middleware/limit-body.ts';
import { readBody } from './middleware/read-body.ts';
import type { ServerVariables } from './middleware/request-details.ts';
import { viewerOf } from './viewer-of.ts';

openTestDatabase();
beforeAll(() => {
  openSiteOrigin('http://localhost:3000');
  openAuth({ secret: 'x'.repeat(32) });
});

/**
 * Posts two megabytes to the forum, as a member whose session is changed once the first of them has arrived.
 * @returns whom the page finds
 */
async function post(change: (sessionId: string) => Promise<unknown>): Promise<string> {
  const { id: userId } = await makeUser();
  const { id, token } = await makeSession(userId);
  const cookie = sessionCookie(token, 60, authSettings()).split(';')[0] ?? '';
  const incoming = { headers: { cookie } } as IncomingMessage;
  const app = new Hono<ServerVariables>();
  app.use(async (c, next) => {
    c.set('details', { findViewer: () => viewerOf(incoming) } as RequestDetails);
    await next();
  });
  app.use(limitBody, readBody);
  app.all('*', async (c) => c.text((await c.var.details.findViewer())?.viewer.id === userId ? 'the member' : 'nobody'));
  const megabyte = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        if (sent === 1) await change(id);
        sent += 1;
        controller.enqueue(megabyte);
        if (sent === 2) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(2 * megabyte.length) };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return (await app.request('/forum/sleep', init, { incoming })).text();
}

test('who is logged in is looked up again once a large form has arrived', async () => {
  expect(await post(async () => undefined)).toBe('the member');
  expect(await post((id) => db.delete(sessions).where(eq(sessions.id, id)))).toBe('nobody');
});
