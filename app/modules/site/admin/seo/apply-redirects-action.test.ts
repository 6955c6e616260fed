import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { redirects } from '#app/modules/content/redirects/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { applyRedirectsAction, type RedirectImport } from './apply-redirects-action.server.ts';

openTestDatabase();
beforeEach(async () => {
  openSiteOrigin('https://resjam.example');
  openAuthSettings({ secret: 'x'.repeat(32) });
  await db.delete(redirects);
});

/** Posts a file as the form does. */
async function post(content: string | Uint8Array<ArrayBuffer>) {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const body = new FormData();
  body.set('act', 'import');
  body.set('file', new File([content], 'redirects.csv'));
  const request = new Request('https://resjam.example/admin/seo/redirects', { method: 'POST', body });
  const answer = await applyRedirectsAction(request, actorId);
  const data = ('data' in answer ? answer.data : answer) as { imported?: RedirectImport; toast?: { text?: string } };
  const rows = await db.select().from(redirects);
  const stored = rows.map(({ fromPath, target }) => `${fromPath} ${target}`).sort();
  return { stored, ...data };
}

test('every line of a file is added or refused with its reason', async () => {
  const { stored, imported } = await post(
    [
      'https://old.example.org/first,/about',
      '/second,/about',
      '/old page,/about',
      '/café,/about',
      '/caf%c3%a9/,/contact',
      '/shop/*,/about',
      '/admin/users,/about',
      '/third,http://insecure.example.org/',
      '/fourth',
      '/fifth,https://resjam.example/about',
    ].join('\n'),
  );
  expect(stored).toEqual([
    '/caf%C3%A9 /about',
    '/fifth /about',
    '/first /about',
    '/old%20page /about',
    '/second /about',
  ]);
  expect(imported?.added).toBe(5);
  expect(imported?.problems.map((problem) => problem.replace(/: .*/, ''))).toEqual([
    'Line 5, “/caf%c3%a9/”',
    'Line 6, “/shop/*”',
    'Line 7, “/admin/users”',
    'Line 8, “/third”',
    'Line 9, “/fourth”',
  ]);
});

test.each([
  ['an insecure target', '/old,http://insecure.example.org/'],
  ['itself as the target', '/old,/old'],
  ['another spelling of the address', '/%6fld/,http://insecure.example.org/'],
])('after a line with %s, a later line for the address is added', async (_what, line) => {
  const { stored, imported } = await post(`${line}\n/old,/contact\n/old,/about\n`);
  expect(stored).toEqual(['/old /contact']);
  expect(imported?.problems).toHaveLength(2);
  expect(imported?.problems[1]).toBe('Line 3, “/old”: Line 2 already redirects this address.');
});

test('a file of Excel in UTF-16 is read', async () => {
  const text = '\uFEFFsep=;\r\nOld URL;New URL\r\n/über;/about\r\n';
  expect((await post(new Uint8Array(Buffer.from(text, 'utf16le')))).stored).toEqual(['/%C3%BCber /about']);
});

test('temporary redirects are counted, because they become permanent', async () => {
  expect((await post('/a /b 302\n/c /d 301\n')).imported).toEqual({ added: 2, temporary: 1, problems: [] });
});

test.each([
  ['a workbook', 'PK\x03\x04', 'Save it as CSV'],
  ['nothing', '', 'Choose a file'],
  ['too many lines', '/a,/b\n'.repeat(1001), 'please split it'],
])('%s is refused', async (_what, content, sentence) => {
  const { stored, toast } = await post(content);
  expect(stored).toEqual([]);
  expect(toast?.text).toContain(sentence);
});
