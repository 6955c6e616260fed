import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AuthorName } from './author-name.tsx';
import { PostText } from './post-text.tsx';

const hebrew = 'שלום לכולם';

test('words of members have the direction in which they are written', () => {
  const post = { html: `<p>${hebrew}</p>`, status: 'published' as const, warning: '', number: 2 };
  expect(renderToStaticMarkup(<PostText post={post} slug="sleep" className="mt-3" />)).toBe(
    `<div dir="auto" class="post-text mt-3"><p>${hebrew}</p></div>`,
  );
  const folded = renderToStaticMarkup(<PostText post={{ ...post, warning: hebrew }} slug="sleep" className="" />);
  expect(folded).toContain(`<bdi>${hebrew}</bdi>`);
  expect(folded).toContain('<div dir="auto"');
  for (const handle of [null, 'shalom']) {
    const author = { name: hebrew, handle, pillar: 'routine' as const, picture: null };
    const router = createMemoryRouter([{ path: '/', element: <AuthorName author={author} /> }]);
    expect(renderToStaticMarkup(<RouterProvider router={router} />)).toMatch(/<(b|a) [^>]*dir="auto"/);
  }
});
