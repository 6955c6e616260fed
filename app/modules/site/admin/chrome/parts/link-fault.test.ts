import { expect, test } from 'vitest';
import { linkFault } from './link-fault.ts';

const pages = [{ path: '/contact' }, { path: '/team/people' }];

test.each(['/', '/contact', '/contact/', '/contact?from=menu#form', '/team/people', '/blog/an-old-post', '/book/call'])(
  '%s may lead somewhere',
  (href) => expect(linkFault(href, pages)).toBeNull(),
);
test.each(['https://example.org/x', 'mailto:a@example.org', 'tel:+441234', '#top', ' /contact '])(
  '%s is not judged as a page',
  (href) => expect(linkFault(href, pages)).toBeNull(),
);
test.each(['/contacts', '/team', '/old/contact', '/Team/people'])('%s is the address of no page', (href) => {
  expect(linkFault(href, pages)).toBe('No page has this address.');
});
test.each(['', 'contact', 'www.example.org', 'javascript:alert(1)', '//example.org', '/con tact'])(
  '“%s” is no address, as publishing says',
  (href) => expect(linkFault(href, pages)).toMatch(/^Choose a page, or use an address/),
);
