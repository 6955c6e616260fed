import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { paletteSourcesFor } from './command-palette-sources.server.ts';
import { sections } from './sections.ts';

const findItems = async (query: string) => {
  const plain = paletteSourcesFor({ isAdmin: true }).filter(({ label }) => label === 'Tabs' || label === 'Actions');
  return (await Promise.all(plain.map((source) => source.find(query)))).flat();
};

test.each([
  ['email log', '/admin/mail'],
  ['deletion', '/admin/users/deletions'],
  ['bookings reports', '/admin/bookings/figures'],
  ['speed', '/admin/health/speed'],
  ['visitor searches', '/admin/search-settings/queries'],
  ['single sign', '/admin/settings/sign-on'],
])('“%s” finds %s', async (query, href) => {
  expect((await findItems(query)).map((item) => item.href)).toContain(href);
});

/** Screens that begin with something else: a link, another program, a question about the password, what is missing. */
const notEntered = ['/admin/confirm', '/admin/settings/api/authorize', '/admin/duties/guide', '/admin/*'];

test('every screen of the admin area without a record is in the sidebar or found by the palette', async () => {
  const walk = (entries: RouteConfigEntry[], parent = ''): string[] =>
    entries.flatMap(({ path, children, file }) => {
      const ownPath = path === undefined ? parent : `${parent}/${path}`;
      if (children) return walk(children, ownPath);
      return file.endsWith('.tsx') ? [ownPath] : [];
    });
  const screens = walk(routes as RouteConfigEntry[]).filter((path) => /^\/admin(?!.*(:|frame$))/.test(path));
  expect(screens.length).toBeGreaterThan(40);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const items = (await Promise.all(letters.map(findItems))).flat();
  const entries = [...sections.flatMap((group) => group.items), ...items].map(({ href }) =>
    href?.replace(/[?#].*/, ''),
  );
  expect(screens.filter((path) => !entries.includes(path) && !notEntered.includes(path))).toEqual([]);
});
