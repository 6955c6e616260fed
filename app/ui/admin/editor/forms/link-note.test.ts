import { expect, test } from 'vitest';
import { linkNote } from './link-note.ts';

const page = (title: string, path: string) => ({ id: path, title, path });
const known = {
  pages: [
    page('Contact', '/contact'),
    page('People', '/team/people'),
    { ...page('Café', '/caf%C3%A9'), kind: 'page' as const },
    { ...page('Old', '/blog/old'), kind: 'post' as const },
    { ...page('Draft', '/draft'), isUnpublished: true, publishTime: null },
    { ...page('Spring', '/spring'), isUnpublished: true, publishTime: '3 March 2027 at 09:00' },
    { ...page('News', '/blog/news'), kind: 'post' as const, isUnpublished: true, publishTime: null },
    { ...page('Moved', '/moved'), isUnpublished: true, publishTime: null },
  ],
  redirects: [
    { path: '/old-contact', target: '/contact' },
    { path: '/shop', target: 'https://shop.example/' },
    { path: '/soon', target: '/draft' },
    { path: '/gone', target: '/nowhere' },
    { path: '/moved', target: '/contact' },
    { path: '/contact', target: '/team/people' },
    { path: '/old/caf%C3%A9', target: '/contact?from=menu' },
  ],
};

test.each([
  ['/contact', 'Page: Contact. The link updates if the page moves.'],
  ['/contact/?from=menu#form', 'Page: Contact. The link updates if the page moves.'],
  [' /team/people ', 'Page: People. The link updates if the page moves.'],
  ['/café', 'Page: Café. The link updates if the page moves.'],
  ['/blog/old', 'Post: Old. The link updates if the page moves.'],
  ['/old-contact', 'Redirects to /contact.'],
  ['/old-contact/?a=1#b', 'Redirects to /contact.'],
  ['/old/café', 'Redirects to /contact?from=menu.'],
  ['/shop', 'Redirects to https://shop.example/.'],
  // A redirect takes over an address whose page is not published.
  ['/moved', 'Redirects to /contact.'],
  ['/settings', 'A screen of this site. Its address never changes.'],
  ['/book/call', 'A screen of this site. Its address never changes.'],
])('%s leads somewhere: %s', (address, text) => {
  expect(linkNote(address, known)).toEqual({ tone: 'plain', text });
});

test.each([
  ['/draft', 'Page: Draft. This page is not published yet.'],
  ['/draft#part', 'Page: Draft. This page is not published yet.'],
  ['/spring', 'Page: Spring. It will be published on 3 March 2027 at 09:00.'],
  ['/blog/news', 'Post: News. This post is not published yet.'],
  ['/soon', 'Redirects to /draft. Page: Draft. This page is not published yet.'],
])('visitors do not find %s yet: %s', (address, text) => {
  expect(linkNote(address, known)).toEqual({ tone: 'warning', text });
});

test.each([
  ['/contacts', 'No page has this address.'],
  ['/team', 'No page has this address.'],
  ['/Team/people', 'No page has this address.'],
  ['/setings', 'No page has this address.'],
  ['/gone', 'Redirects to /nowhere. No page has this address.'],
])('%s leads nowhere: %s', (address, text) => {
  expect(linkNote(address, known)).toEqual({ tone: 'danger', text });
});

test.each(['', 'contact', 'https://example.org/x', '//example.org', 'mailto:a@example.org', '#top', '/blog/a-post'])(
  'nothing is said about “%s”',
  (address) => expect(linkNote(address, known)).toBeNull(),
);
