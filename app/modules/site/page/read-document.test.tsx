import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { blockTypes } from '#app/modules/site/page/blocks.ts';
import { PageBlocks } from '#app/modules/site/page/page-blocks.tsx';
import { sampleBlock } from '#app/modules/site/page/placeholders.ts';
import { pageText } from '#app/modules/site/page/search/page-text.ts';
import { structuredData } from '#app/modules/site/page/structured-data.ts';
import { readDocument } from './read-document.ts';

const fromSamples = fc.constantFrom(...blockTypes.map(sampleBlock));

/** A block of a known type with one field, at any depth, replaced or removed. */
const spoilt = fc.tuple(fromSamples, fc.nat(), fc.jsonValue(), fc.boolean()).map(([sample, seed, value, isGone]) => {
  const block: unknown = structuredClone(sample);
  const places: [object, string][] = [];
  const walk = (node: unknown) => {
    if (node === null || typeof node !== 'object') return;
    for (const [key, inner] of Object.entries(node)) {
      places.push([node, key]);
      walk(inner);
    }
  };
  walk(block);
  const [node, key] = places[seed % places.length] ?? [{}, ''];
  if (isGone) Reflect.deleteProperty(node, key);
  else Reflect.set(node, key, value);
  return block;
});

const document = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      path: fc.oneof(fc.constant('/about'), fc.jsonValue()),
      title: fc.oneof(fc.string(), fc.jsonValue()),
      kind: fc.oneof(fc.constantFrom('page', 'service'), fc.jsonValue()),
      blocks: fc.oneof(fc.array(fc.oneof(spoilt, fromSamples, fc.jsonValue()), { maxLength: 6 }), fc.jsonValue()),
    },
    { requiredKeys: [] },
  ),
);

test('no stored document, whatever is wrong with it, breaks a public page', async () => {
  await fc.assert(
    fc.asyncProperty(document, async (stored) => {
      const { page } = readDocument(stored);
      expect(structuredData(page, 'https://site.test', siteSettings())).not.toHaveLength(0);
      expect(typeof pageText(page.blocks)).toBe('string');
      const router = createMemoryRouter([{ path: '*', element: <PageBlocks blocks={page.blocks} data={{}} /> }]);
      const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />, {
        onError: (error) => {
          throw error;
        },
      });
      expect(await text(prelude)).not.toContain('undefined is not');
    }),
    { numRuns: 300 },
  );
});

test('what can be shown is shown, and what was left out is counted', () => {
  const { page, leftOut } = readDocument({
    path: '/about',
    title: 'About',
    blocks: [
      sampleBlock('text'),
      sampleBlock('text'),
      { id: 'x', type: 'carousel' },
      { ...sampleBlock('cta'), title: 7 },
      sampleBlock('quote'),
    ],
  });
  expect(page.title).toBe('About');
  expect(page.blocks.map(({ type }) => type)).toEqual(['text', 'quote']);
  expect(leftOut).toBe(3);
});
