import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/figures/secret', '/figures/***'],
  ['/Figures/secret.data', '/Figures/***'],
  ['/preview/secret', '/preview/***'],
  ['/settings/data/secret', '/settings/data/***'],
  ['/settings/data', '/settings/data'],
  ['/blog/figures/of-speech', '/blog/figures/of-speech'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
