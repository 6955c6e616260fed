import { expect, test } from 'vitest';
import { newPost, type Post } from '#app/modules/blog/schema.ts';
import { letterBlocks } from './letter-blocks.ts';

const words = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const figure = (details: object) => ({
  type: 'figure' as const,
  attrs: { src: '/media/desk.jpg', mediaId: null, alt: 'A desk', caption: '', width: null, height: null, ...details },
});

test('a letter made from an article has its pictures and a button that leads to it', () => {
  const content = { type: 'doc', content: [words('Words.'), figure({}), figure({ alt: 'x', isDecorative: true })] };
  const post = { ...newPost, content, featuredImage: '/media/cover.jpg', featuredImageAlt: 'A row of desks' } as Post;
  expect(letterBlocks(post, '/blog/desks')).toEqual([
    { kind: 'picture', src: '/media/cover.jpg', alt: 'A row of desks' },
    { kind: 'paragraph', words: ['Words.'] },
    { kind: 'picture', src: '/media/desk.jpg', alt: 'A desk' },
    { kind: 'picture', src: '/media/desk.jpg', alt: '' },
    { kind: 'button', label: 'Read the article', href: '/blog/desks' },
  ]);
  expect(letterBlocks({ ...post, featuredImage: 'cup' }, '/blog/desks')[0]).toEqual({
    kind: 'paragraph',
    words: ['Words.'],
  });
});
