import { expect, test } from 'vitest';
import { findPlaceholders, newPage, withPageTitle } from './placeholders.ts';

test('the hero and the meta title follow the title of a new page until they are written', () => {
  const typed = ['T', 'Te', '', 'Team'].reduce(withPageTitle, newPage('Calm'));
  expect(typed).toMatchObject({ title: 'Team', metaTitle: 'Team · Calm' });
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
  expect(findPlaceholders(page).map(({ path }) => path.join('.'))).toEqual([
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
  expect(findPlaceholders(written)).toEqual([]);
});
