import { expect, test } from 'vitest';
import { seedPages } from '#seeds/pages/index.ts';
import { findPlaceholders, newBlock, newPage, withPageTitle } from './placeholders.ts';

test('the hero, the meta title and the address follow the title of a new page until they are written', () => {
  const takenPaths = new Set(['/team']);
  const typed = ['T', 'Te', '', 'Team'].reduce(
    (page, title) => withPageTitle(page, title, takenPaths),
    newPage('Calm'),
  );
  expect(typed).toMatchObject({ title: 'Team', metaTitle: 'Team · Calm', path: '/team-2' });
  expect(withPageTitle(typed, 'Tea', takenPaths).path).toBe('/tea');
  expect(withPageTitle({ ...typed, path: '/us' }, 'Tea', takenPaths).path).toBe('/us');
  expect(withPageTitle(typed, 'Blog', takenPaths).path).toBe('/blog-2');
  expect(withPageTitle(typed, 'Tea').path).toBe('/team-2');
  expect(typed.blocks[0]).toMatchObject({ type: 'hero', title: 'Team' });
  const written = {
    ...typed,
    metaTitle: 'Who we are',
    blocks: typed.blocks.map((block) => ({ ...block, title: 'Us' })),
  };
  const renamed = withPageTitle(written, 'People');
  expect(renamed).toMatchObject({ title: 'People', metaTitle: 'Who we are' });
  expect(renamed.blocks[0]).toMatchObject({ title: 'Us' });
});

test('what a new page still says by itself is named, and nothing once it is written', () => {
  const page = withPageTitle(newPage('Calm'), 'Team');
  expect(findPlaceholders(page, null).map(({ path }) => path.join('.'))).toEqual([
    'metaDescription',
    'blocks.0.lead',
    'blocks.1.title',
    'blocks.1.text',
  ]);
  const written = {
    ...page,
    metaDescription: 'Who works here.',
    blocks: page.blocks.map((block) => ({ ...block, title: 'Ours', lead: 'Ours', text: 'Ours' })),
  };
  expect(findPlaceholders(written, null)).toEqual([]);
});

test('the sample of a section is a placeholder until it is written, also in its lists; names and labels are not', () => {
  const prices = newBlock('prices');
  const faq = { ...newBlock('faq'), questions: [{ question: 'Question', answer: 'It does.' }] };
  const page = { ...newPage('Calm'), title: 'T', metaDescription: 'D', blocks: [prices, faq, newBlock('apps')] };
  const left = findPlaceholders(page, null).map(({ path }) => path.join('.'));
  expect(left).toEqual(expect.arrayContaining(['blocks.0.folio', 'blocks.0.prices.0.figure', 'blocks.0.text']));
  expect(left).toContain('blocks.1.questions.0.question');
  expect(left).not.toContain('blocks.1.questions.0.answer');
  expect(left).not.toContain('blocks.2.apps.0.name');
});

test('what a page says already is its own, also where a sample says the same', () => {
  for (const page of seedPages) {
    const draft = { ...page, kind: page.kind ?? ('page' as const), blocks: page.blocks.map((block) => ({ ...block })) };
    expect([page.path, findPlaceholders(draft, draft)]).toEqual([page.path, []]);
  }
});
