import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CountsPanel } from './counts-panel.tsx';

test.each([
  [[60, 0, 9999], null],
  [[60, 12_345, 0], 'wide'],
  [[740_700, 246_900, 60, 0], 'wide'],
  [[1_234_567, 0], 'long'],
  [[], null],
])('the figures %j of one row have one size, that of the longest: %s', (numbers, size) => {
  const counts = numbers.map((number) => ({ label: `Label ${number}`, number, href: '/admin' }));
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CountsPanel counts={counts} />
    </MemoryRouter>,
  );
  expect(/data-size="(\w+)"/.exec(html)?.[1] ?? null).toBe(size);
  expect(html.match(/class="figure-number"/g) ?? []).toHaveLength(numbers.length);
});
