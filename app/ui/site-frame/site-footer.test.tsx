import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

test.each([
  ['the country is asked for', () => undefined],
  ['the setting is off', null],
])('the footer shows Your Country with a globe while %s, and the dark dot beside the words', (_, showCountry) => {
  const element = <SiteFooter links={[]} line="" showCountry={showCountry} isSignedIn={false} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(html).toMatch(/<p [^>]*><svg [^>]*aria-hidden="true".*<\/svg><span>Your Country<\/span><\/p>/);
  expect(html).toMatch(/>Log in<\/a>.*<a [^>]*title="Sign In"/);
});
