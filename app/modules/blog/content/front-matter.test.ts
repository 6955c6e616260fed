import { expect, test } from 'vitest';
import type { PostDraft } from '../schema.ts';
import { frontMatter } from './front-matter.ts';

test('an exported article says whether readers can comment on it', () => {
  const written = { isDraft: false, publishedAt: null, changedAt: new Date('2026-11-20T12:00:00Z') };
  const head = (hasComments: boolean) =>
    frontMatter({ ...written, document: { title: 'Tea', hasComments } as PostDraft }, '');
  expect(head(true)).toContain('\ncomments: true\n');
  expect(head(false)).toContain('\ncomments: false\n');
});
