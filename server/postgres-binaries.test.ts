import { expect, test } from 'vitest';
import { initdbFault } from './postgres-binaries.ts';

test.each(['a$b', 'a`b', 'a"b', 'a\\b'])('a checkout in the folder %s is refused in a sentence', (folder) => {
  expect(initdbFault(`/srv/${folder}/bin/initdb`)).toMatch(
    /cannot make a database from a path with “.”: move the site to a folder without it, or set DATABASE_URL\.$/,
  );
});

test.each(["it's", 'with a blank', 'a(b)', 'a;b', 'a&b', 'é', 'a#b%20'])(
  'a checkout may be in the folder %s',
  (folder) => {
    expect(initdbFault(`/srv/${folder}/bin/initdb`)).toBeNull();
  },
);
