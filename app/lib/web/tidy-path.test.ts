import { expect, test } from 'vitest';
import { tidyPath } from './tidy-path.ts';

test.each([
  ['/About', '/about'],
  ['/AI-Services', '/ai-services'],
  ['/about).', '/about'],
  ['/about%20', '/about'],
  ['/%20about', '/about'],
  ['/about%E2%80%9D%2C', '/about'],
  ['/about%E2%80%8B', '/about'],
  ['/about&utm_source=letter', '/about'],
  ['//about', '/about'],
  ['/team/Caf%C3%89!', '/team/caf%C3%A9'],
  ['//evil.example', '/evil.example'],
])('%s means %s', (typed, meant) => {
  expect(tidyPath(typed)).toBe(meant);
  expect(tidyPath(meant)).toBeNull();
});

test.each(['/about', '/blog/a-post', `/${')'.repeat(15_000)}a`, '/caf%C3%A9', '/a/b_c'])('%s means itself', (path) => {
  expect(tidyPath(path)).toBeNull();
});
