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

async function render(part: ChromePart, result: FormResult) {
  const document = documents[part];
  const details = {
    ...{ draft: { document, revision: 3, savedAt: at, savedBy: null }, live: document, targets: [] },
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
