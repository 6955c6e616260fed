import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

const render = (footer: Partial<ComponentProps<typeof SiteFooter>>): string => {
  const element = <SiteFooter links={[]} line="" showCountry={null} isSignedIn={false} {...footer} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

test.each([
  ['the country is asked for', () => undefined],
  ['the setting is off', null],
])('the footer shows Your Country with a globe while %s, and the dark dot beside the words', (_, showCountry) => {
  const html = render({ showCountry });
  expect(html).toMatch(/<p [^>]*><svg [^>]*aria-hidden="true".*<\/svg><span>Your Country<\/span><\/p>/);
  expect(html).toMatch(/>Log in<\/a>.*<a [^>]*title="Sign In"/);
});

test('every footer has one link to the accessibility statement, also if its editors list it', () => {
  const count = (html: string) => html.split('href="/accessibility"').length - 1;
  expect(count(render({}))).toBe(1);
  expect(count(render({ isSignedIn: true, links: [{ id: 'a', label: 'Terms', href: '/terms' }] }))).toBe(1);
  expect(count(render({ links: [{ id: 'a', label: 'For everybody', href: '/accessibility' }] }))).toBe(1);
});
