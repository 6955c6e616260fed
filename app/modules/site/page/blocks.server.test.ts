import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { loadBlocks } from './blocks.server.ts';
import { sampleBlock } from './placeholders.ts';

openTestDatabase();

test('a page with free times is cached for a minute at most, and one without as long as nothing changes', async () => {
  const url = new URL('https://example.org/');
  const request = { request: new Request(url), url, context: new RouterContextProvider() };
  const text = sampleBlock('text');
  expect(await loadBlocks([text], request)).toMatchObject({ freshMs: null });
  const { freshMs, tags } = await loadBlocks([text, sampleBlock('booking')], request);
  expect(freshMs).toBe(60_000);
  expect(tags).toContain('bookings');
});
