import { expect, test } from 'vitest';
import { contentText } from '../content/article-text.ts';
import { contentSchema } from '../content/schema.ts';
import { briefSchema, industries } from './brief.ts';
import { generatePost } from './generate-post.ts';

const brief = briefSchema.parse({
  topic: 'Sleep for Shift Workers',
  keyword: 'sleep routine',
  audience: 'Night Nurses',
});

test('the template fills in all that the panel promises', () => {
  const generated = generatePost(brief);
  expect(generated).toMatchObject({
    title: 'Sleep for Shift Workers',
    slug: 'sleep-for-shift-workers',
    seoKeyword: 'sleep routine',
    metaTitle: 'Sleep for Shift Workers - Complete Guide for Night Nurses',
  });
  expect(generated.excerpt).toContain('sleep routine');
  expect(generated.metaDescription.length).toBeLessThanOrEqual(160);
  expect(contentSchema.parse(generated.content)).toEqual(generated.content);
  expect(contentText(generated.content)).toContain('Night Nurses');
});

test.each(industries)('%s has a draft of its own', (industry) => {
  const others = industries.filter((niche) => niche !== industry);
  const text = contentText(generatePost({ ...brief, industry }).content);
  for (const other of others) expect(contentText(generatePost({ ...brief, industry: other }).content)).not.toBe(text);
});

test('without a topic or a keyword there is nothing to begin with', () => {
  expect(briefSchema.safeParse({ topic: ' ', keyword: 'x' }).success).toBe(false);
  expect(briefSchema.safeParse({ topic: 'x', keyword: '' }).success).toBe(false);
  expect(briefSchema.parse({ topic: 'x', keyword: 'y' })).toMatchObject({ audience: '', industry: industries[0] });
});

test('an answer of a service takes the place of the template', () => {
  const { content } = generatePost(brief, '## Their own words');
  expect(contentText(content)).toBe('Their own words');
});
