import { expect, test } from 'vitest';
import { pageDraftSchema } from './schema.ts';

const page = { path: '/', title: 'Home', metaTitle: '', metaDescription: '', kind: 'home' };

test('blocks with the names of an earlier version, which an open editor may still send, get the present ones', () => {
  const { blocks } = pageDraftSchema.parse({
    ...page,
    blocks: [
      { id: 'a', type: 'doors', heading: 'In', doors: [{ title: 'One' }] },
      { id: 'b', type: 'spreads', spreads: [] },
      { id: 'c', type: 'day', moments: [] },
      { id: 'd', type: 'text', text: 'The same' },
    ],
  });
  expect(blocks).toEqual([
    { id: 'a', type: 'entry-cards', heading: 'In', cards: [{ title: 'One' }] },
    { id: 'b', type: 'pillar-sections', sections: [] },
    { id: 'c', type: 'timeline', moments: [] },
    { id: 'd', type: 'text', text: 'The same' },
  ]);
});
