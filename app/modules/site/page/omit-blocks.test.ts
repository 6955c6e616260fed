import { expect, it } from 'vitest';
import type { Block } from './blocks.ts';
import { omitBlocks } from './omit-blocks.ts';

const hero = (href: string) =>
  ({
    id: 'hero',
    type: 'hero',
    title: 'A keynote',
    layout: 'plain',
    actions: [
      { label: 'Check a date', href: '/contact', tone: 'primary' },
      { label: 'Watch', href, tone: 'quiet' },
    ],
  }) satisfies Block;
const films = { id: 'films', type: 'video-showcase', anchor: 'films', heading: 'From the stage' } satisfies Block;

it('leaves out a block and the button that leads to it', () => {
  const [shown, ...others] = omitBlocks([hero('#films'), films], new Set(['films']));
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ actions: [{ label: 'Check a date' }] });
  expect((shown as typeof shown & { actions: unknown[] }).actions).toHaveLength(1);
});

it('leads the button where the block says, and keeps its look', () => {
  const whileEmpty = { label: 'See the talks', href: '#talks' };
  const [shown] = omitBlocks([hero('#films'), { ...films, whileEmpty }], new Set(['films']));
  expect(shown).toMatchObject({ actions: [{ label: 'Check a date' }, { ...whileEmpty, tone: 'quiet' }] });
});

it('changes nothing while every block has something to show', () => {
  const blocks = [hero('#films'), films];
  expect(omitBlocks(blocks, new Set())).toBe(blocks);
  expect(omitBlocks([hero('#other'), films], new Set(['films']))).toEqual([hero('#other')]);
});
