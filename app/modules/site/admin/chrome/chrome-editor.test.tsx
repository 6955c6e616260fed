import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import type { ChromePart } from '#app/modules/pages/navigation/schema.ts';
import { ChromeEditor } from './chrome-editor.tsx';

const at = new Date('2026-11-28T09:00:00Z');
const documents = { menu: { items: [] }, headerFooter: { showName: true, links: [], line: '' } };

async function render(part: ChromePart, result: FormResult, document: object = documents[part], live = document) {
  const details = {
    draft: { document, revision: 3, savedAt: at, savedBy: null },
    live,
    targets: [
      { id: '1', title: 'Contact', path: '/contact' },
      { id: '2', title: 'Draft', path: '/draft', isUnpublished: true, publishTime: null },
    ],
    redirects: [{ path: '/old', target: '/contact' }],
    lastPublished: null,
    email: 'ann@example.org',
    now: at,
  } as unknown as Parameters<typeof ChromeEditor>[0]['details'];
  const routes = [{ path: '/', element: <ChromeEditor {...{ part, details, result }} /> }];
  const router = createMemoryRouter(routes, { hydrationData: { actionData: { 0: result }, loaderData: {} } });
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude);
}

test.each(Object.keys(chromeParts) as ChromePart[])('a refused post is said once: %s', async (part) => {
  const toast = { tone: 'destructive', title: 'Not published yet', text: 'Somebody has changed it.' } as const;
  const html = await render(part, { values: { act: 'publish' }, errors: {}, toast });
  expect(html.split('Not published yet').length - 1).toBe(1);
});

const link = (label: string, href: string) => ({ id: label, label, href });

test('a link that leads nowhere, or not yet, says so in the list, also if it is below a closed entry', async () => {
  const none = { values: {}, errors: {} };
  const hrefs = { Contact: '/contact', Lost: '/lost', Word: 'word', Draft: '/draft', Old: '/old' };
  const links = Object.entries(hrefs).map(([label, href]) => link(label, href));
  const footer = await render('headerFooter', none, { showName: true, line: '', links });
  expect(footer.split('Leads nowhere').length - 1).toBe(2);
  expect(footer.split('Not published yet').length - 1).toBe(1);
  const child = (label: string, href: string) => ({ ...link(label, href), description: '' });
  const children = ['/contact', '/lost', '/old', '/draft', '/draft?a'].map((href) => child(href, href));
  const items = [
    { ...link('Products', ''), children },
    { ...link('Contact', '/contact'), children: [] },
  ];
  const menu = await render('menu', none, { items });
  expect(menu.split('1 link leads nowhere').length - 1).toBe(1);
  expect(menu.split('2 pages not published yet').length - 1).toBe(1);
  expect(menu).not.toContain('Leads nowhere');
});

test('only a draft that differs from the live version can be discarded', async () => {
  const none = { values: {}, errors: {} };
  const { headerFooter } = documents;
  const same = await render('headerFooter', none);
  expect(same).toContain('No changes to publish');
  expect(same).not.toContain('Discard the draft');
  const changed = await render('headerFooter', none, { ...headerFooter, line: 'Ours' }, headerFooter);
  expect(changed).not.toContain('No changes to publish');
  expect(changed).toContain('Discard the draft');
});
