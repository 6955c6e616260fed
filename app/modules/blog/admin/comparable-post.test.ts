import { expect, test } from 'vitest';
import { newPost } from '#app/modules/blog/schema.ts';
import { compareDocuments } from '#app/ui/admin/editor/compare-documents.ts';
import { comparablePost } from './comparable-post.ts';

test('the readers of a post are compared in words, also where everybody was one', () => {
  const changed = { ...newPost, readers: 'members' as const, featuredMediaId: '6a39f9fa-5b87-4406-93f3-11be559f6150' };
  const { details } = compareDocuments(comparablePost(newPost), comparablePost(changed));
  expect(details).toEqual([{ part: 'Who can read it', before: 'Everybody', after: 'Members' }]);
});
