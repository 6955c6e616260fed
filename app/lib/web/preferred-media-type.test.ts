import { expect, test } from 'vitest';
import { preferredMediaType } from './preferred-media-type.ts';

test.each([
  [undefined, 'text/html'],
  ['', 'text/html'],
  ['*/*', 'text/html'],
  ['text/*', 'text/html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'text/html'],
  ['text/html, text/markdown;q=0.5', 'text/html'],
  ['text/markdown;q=0.5, */*', 'text/html'],
  ['text/markdown;q=0.9,text/html', 'text/html'],
  ['text/markdown;q=0', null],
  ['text/markdown;q=0, */*;q=0.1', 'text/html'],
  ['TEXT/HTML;Q=0.2, text/markdown ; q=0.1', 'text/html'],
  ['text/html, text/markdown', 'text/html'],
  ['text/markdown, text/html', 'text/markdown'],
  ['text/markdown', 'text/markdown'],
  ['text/markdown, */*', 'text/markdown'],
  ['text/html;q=0.8, text/markdown', 'text/markdown'],
  ['text/markdown;q=0.6, text/*;q=0.5', 'text/markdown'],
  ['text/html;q=0, text/*', 'text/markdown'],
  ['application/json', null],
  [';;,,q=', null],
] as const)('of HTML and Markdown, Accept «%s» prefers %s', (accept, type) => {
  expect(preferredMediaType(accept, ['text/html', 'text/markdown'])).toBe(type);
});
