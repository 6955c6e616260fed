import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ArrowLink } from './actions.tsx';

const html = (text: string) => {
  const routes = [{ path: '/', element: <ArrowLink href="/about">{text}</ArrowLink> }];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />).replace(/<svg.*?<\/svg>/gs, '→');
};

test.each([
  ['Corporate programmes', '>Corporate <span class="whitespace-nowrap">programmes→</span></a>'],
  ['Platforms', '><span class="whitespace-nowrap">Platforms→</span></a>'],
  [
    'Read about Unverständlichkeitsvermeidungsanstrengung',
    '>Read about Unverständlichkeitsvermeidungsanstrengung→</a>',
  ],
])('the arrow of a link stays with its last word, unless that is too long for a phone: %s', (text, end) => {
  expect(html(text)).toContain(end);
});
