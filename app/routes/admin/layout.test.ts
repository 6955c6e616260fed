import type { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { as } from '#test/forum-request.ts';
import { middleware } from './layout.tsx';

openTestDatabase();

/** @returns the status of a navigation into the admin area from a page with this address */
async function statusFrom(referrer: string | null): Promise<number> {
  openSiteOrigin('https://example.org');
  const { id } = await makeUser({ roles: ['admin'] });
  const headers: HeadersInit = referrer === null ? [] : [['Referer', referrer]];
  const request = new Request('https://example.org/admin/blog.data', { headers });
  return as({ id, role: 'admin' }, request, async (context: RouterContextProvider) => {
    const args = { request, context, params: {}, pattern: '', url: new URL('https://example.org/admin/blog') };
    try {
      await middleware[0]?.(args as never, async () => new Response());
      return 200;
    } catch (thrown) {
      if (thrown instanceof Response) return thrown.status;
      throw thrown;
    }
  });
}

test.each([
  ['https://example.org/admin/pages', 200],
  ['https://example.org/blog', 302],
  ['https://example.org/administration', 302],
  ['not an address', 302],
  ['/admin', 302],
  ['https://', 302],
  ['http://[::1', 302],
  ['', 302],
  [null, 302],
])('a navigation from %s is answered with %d, whatever a program sends as its referrer', async (referrer, status) => {
  expect(await statusFrom(referrer)).toBe(status);
});
