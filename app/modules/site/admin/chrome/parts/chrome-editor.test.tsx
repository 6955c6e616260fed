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

async function render(part: ChromePart, result: FormResult, document: object = documents[part]) {
  const details = {
    ...{
      draft: { document, revision: 3, savedAt: at, savedBy: null },
      live: document,
      targets: [{ id: '1', title: 'Contact', path: '/contact' }],
    },
    ...{ lastPublished: null, email: 'ann@example.org', now: at },
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

test('a link that leads nowhere says so in the list, also if it is below a closed entry', async () => {
  const none = { values: {}, errors: {} };
  const links = [link('Contact', '/contact'), link('Lost', '/lost'), link('Word', 'word')];
  const footer = await render('headerFooter', none, { showName: true, line: '', links });
  expect(footer.split('Leads nowhere').length - 1).toBe(2);
  const child = (label: string, href: string) => ({ ...link(label, href), description: '' });
  const items = [
    { ...link('Products', ''), children: [child('Contact', '/contact'), child('Lost', '/lost')] },
    { ...link('Contact', '/contact'), children: [] },
  ];
  const menu = await render('menu', none, { items });
  expect(menu.split('1 link leads nowhere').length - 1).toBe(1);
  expect(menu).not.toContain('Leads nowhere');
});
