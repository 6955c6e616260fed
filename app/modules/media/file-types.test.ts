import { expect, test } from 'vitest';
import { downloadName } from './file-types.ts';

test.each([
  ['image/png', 'lake.jpg', 'lake.png'],
  ['image/jpeg', 'lake.JPEG', 'lake.JPEG'],
  ['image/webp', 'our.team.2026.png', 'our.team.2026.webp'],
  ['application/pdf', 'fees', 'fees.pdf'],
  ['text/vtt', 'talk.mp4', 'talk.mp4'],
])('a file of type %s that is called %s is downloaded as %s', (type, name, expected) =>
  expect(downloadName(type, name)).toBe(expected),
);
