import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DutyRows } from './duty-rows.tsx';

const duties = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    what: `Answer ${index}`,
    href: `/admin/duties/requests/${index}`,
    note: '',
    dueOn: '2026-12-24',
    state: 'later' as const,
  }));

const render = (count: number) => {
  const element = <DutyRows duties={duties(count)} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

test.each([
  [1, 1, null],
  [20, 20, null],
  [21, 20, 'Show 1 more'],
  [500, 20, 'Show 480 more'],
])('of %i duties %i are in view', (count, inView, more) => {
  const [before = '', after = ''] = render(count).split('<details');
  expect(before.match(/<li/g)).toHaveLength(inView);
  expect(after.match(/<li/g)?.length ?? 0).toBe(count - inView);
  if (more) expect(after).toContain(more);
});
