import { expect, test } from 'vitest';
import { noteAuthorText } from './note-authors.ts';

test.each([
  ['Ann', 'team', 'Ann'],
  [null, 'team', 'A former admin'],
  [null, 'person', 'The client'],
  [null, 'site', 'The site'],
  ['Ann', null, 'Ann'],
  [null, null, 'The client, or a former admin'],
] as const)('a note by %j, an act of %j, is by “%s”', (authorName, actor, text) => {
  expect(noteAuthorText({ authorName, actor })).toBe(text);
});
