import { expect, test } from 'vitest';
import { isPrivatePath } from './private-path.ts';

test.each(['/settings', '/SETTINGS', '/ADMIN/pages', '/%61dmin', '/%73ettings/security', '/Forum/New', '//admin'])(
  '%s is a private page, as the router reads it',
  (path) => {
    expect(isPrivatePath(path)).toBe(true);
  },
);

test.each(['/', '/administration', '/forum', '/forum/new-here', '/authors', '/blog/settings'])('%s is none', (path) => {
  expect(isPrivatePath(path)).toBe(false);
});
