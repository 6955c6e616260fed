import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Chart } from './chart.tsx';

/** Returns the names below the bars, by the place of their bar, that are shown on screens of a width. */
function namesOf(count: number, width: 'narrow' | 'wide'): Record<number, string> {
  const points = Array.from({ length: count }, (_, index) => ({
    label: `Bar ${index}`,
    short: `B${index}`,
    value: index,
    line: null,
  }));
  const chart = <Chart points={points} label="Visits" measure="Visits" />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: chart }])} />);
  const cells = [...html.matchAll(/<span data-shown="(\w+)"><span>(\w+)<\/span>/g)];
  expect(cells).toHaveLength(count);
  return Object.fromEntries(
    cells.flatMap(([, visibility = '', name = ''], index) =>
      ['always', width].includes(visibility) ? [[index, name]] : [],
    ),
  );
}

test.each([
  [3, 'narrow', { 0: 'B0', 1: 'B1', 2: 'B2' }],
  [12, 'narrow', { 2: 'B2', 5: 'B5', 8: 'B8', 11: 'B11' }],
  [24, 'narrow', { 5: 'B5', 11: 'B11', 17: 'B17', 23: 'B23' }],
  [7, 'wide', Object.fromEntries(Array.from({ length: 7 }, (_, index) => [index, `B${index}`]))],
  [12, 'wide', Object.fromEntries(Array.from({ length: 12 }, (_, index) => [index, `B${index}`]))],
  [31, 'wide', Object.fromEntries(Array.from({ length: 11 }, (_, index) => [index * 3, `B${index * 3}`]))],
] as const)('of %i bars on a %s screen, as many as fit have their own name below them', (count, width, names) => {
  expect(namesOf(count, width)).toEqual(names);
});
