import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

/** Routes about one thing whose action takes no text that would be lost with it, or keeps it elsewhere. */
const withoutTexts = new Map([
  ...[
    ...['modules/community/public/follow.tsx', 'modules/community/public/members/member.tsx'],
    ...['modules/community/public/thread/history.tsx', 'modules/blog/admin/versions.tsx'],
    ...['modules/site/admin/pages/versions.tsx', 'modules/operations/admin/backup/backup.tsx'],
    ...[
      'modules/site/imports/admin/import.tsx',
      'modules/blog/admin/presence.ts',
      'modules/site/admin/pages/presence.ts',
    ],
    ...['modules/accounts/admin/person.tsx', 'modules/accounts/public/sign-on/backchannel-logout.ts'],
    'routes/admin/duties/erase.tsx',
  ].map((file) => [file, 'buttons and choices'] as const),
  ['modules/bookings/public/booking.tsx', 'a time is chosen'],
  ['modules/community/public/thread/edit.tsx', 'the form comes back (isRefusedPost)'],
  ...['modules/blog/admin/editor.tsx', 'modules/blog/admin/assist.ts', 'modules/site/admin/pages/editor.tsx'].map(
    (file) => [file, 'the editor keeps its document'] as const,
  ),
  ...[
    ...['modules/blog/admin/draft.ts', 'modules/site/admin/pages/draft.ts', 'modules/site/admin/chrome/draft.ts'],
    'modules/newsletter/admin/letters/draft.ts',
  ].map((file) => [file, 'the editor keeps its document'] as const),
  ['modules/api/api/rest.ts', 'programs keep what they send'],
]);

const walk = (entries: RouteConfigEntry[], parent = ''): { file: string; path: string }[] =>
  entries.flatMap(({ path, file, children }) => {
    const ownPath = path === undefined ? parent : `${parent}/${path}`;
    return [{ file, path: ownPath }, ...walk(children ?? [], ownPath)];
  });

test('a screen on which people write about one thing keeps their text if that is deleted meanwhile', () => {
  const others = walk(routes as RouteConfigEntry[]).filter(({ file, path }) => {
    const source = /[:*]/.test(path) ? readFileSync(join(import.meta.dirname, file), 'utf8') : '';
    const takesPosts = /export (const|async function) action\b/.test(source);
    return takesPosts && !/\b(keepUnsentTexts|recordScreen)\(/.test(source);
  });
  expect([...new Set(others.map(({ file }) => file))].toSorted()).toEqual([...withoutTexts.keys()].toSorted());
});
