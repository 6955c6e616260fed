import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Landing } from './landing.tsx';

function render(statistics: { members: number; messages: number; topicsToday: number }): string {
  const element = (
    <Landing
      statistics={statistics}
      view="featured"
      page={{ threads: [], next: null }}
      isFirst
      index={[]}
      inspiration={null}
      now={new Date()}
      isSearch={false}
      isSignedIn={false}
    />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const list = html.match(/<ul aria-label="Forum statistics".*?<\/ul>/s)?.[0] ?? '';
  return list
    .replace(/<\/li>/g, '; ')
    .replace(/<[^>]+>/g, '')
    .trim();
}

test.each([
  [{ members: 1, messages: 1, topicsToday: 1 }, '1 member; 1 message; 1 topic today; 24/7 support;'],
  [{ members: 2, messages: 12, topicsToday: 0 }, '2 members; 12 messages; 0 topics today; 24/7 support;'],
  [
    { members: 2847, messages: 18_293, topicsToday: 156 },
    '2,847 members; 18,293 messages; 156 topics today; 24/7 support;',
  ],
  [{ members: 0, messages: 12, topicsToday: 3 }, ''],
])('the forum shows its figures from the first member on: %o', (statistics, sentence) => {
  expect(render(statistics)).toBe(sentence);
});
