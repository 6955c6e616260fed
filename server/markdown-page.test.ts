import { expect, test } from 'vitest';
import { toMarkdownResponse } from './markdown-page.ts';

const markdownOf = async (body: string, title = 'About · Resjam') => {
  const html = `<!DOCTYPE html><title>${title}</title><header><h2>Menu</h2></header>${body}`;
  const response = new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', ETag: '"a"' } });
  return toMarkdownResponse(response, 'https://resjam.example');
};

test.each([
  ['a heading', '<main><h1>About us</h1><p>We began.</p></main>', '# About us\n\nWe began.'],
  [
    'a heading below another line, in parts',
    '<main><section><p>About</p><div><h1>Small <em>habits</em>,\n kept</h1></div><h2>How</h2></section></main>',
    '# Small habits, kept\n\nAbout\n\n## How',
  ],
  ['no heading', '<main><p>We began.</p></main>', '# About · Resjam\n\nWe began.'],
  ['signs of Markdown', '<main><h1>1) * _us_ &lt;b&gt;</h1></main>', '# 1&#41; \\* \\_us\\_ &lt;b&gt;'],
  ['nothing else', '', '# About · Resjam'],
])('the Markdown of a page with %s begins with a heading of the first level', async (_name, body, expected) => {
  const response = await markdownOf(body);
  expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  expect(response.headers.has('ETag')).toBe(false);
  expect((await response.text()).trim()).toBe(expected);
});

test('what is not a page is no Markdown either', async () => {
  const redirect = new Response(null, { status: 302, headers: { Location: '/about' } });
  expect(await toMarkdownResponse(redirect, 'https://resjam.example')).toBe(redirect);
});
