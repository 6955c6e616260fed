import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ArchiveChips } from './archive-chips.tsx';

const currentOf = (html: string) => [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(([tag]) => tag);

test.each([
  { path: '/blog/tag/routine', categories: null, links: 6 },
  { path: '/blog/category/updates', categories: ['Mental Health', 'Updates'] as const, links: 2 },
])('the archive $path is the current one of its chips', ({ path, categories, links }) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ArchiveChips path={path} categories={categories} />
    </MemoryRouter>,
  );
  expect(html.match(/<a /g)).toHaveLength(links);
  expect(currentOf(html)).toEqual([expect.stringContaining(`href="${path}"`)]);
});
