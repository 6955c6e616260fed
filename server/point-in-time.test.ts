import { expect, test } from 'vitest';
import { missingText } from './point-in-time.ts';

test('a restore that lacks media files says what another run would undo', () => {
  expect(missingText(1, true)).toMatch(
    /^A media file .* To bring it back, .* before you start the site: later changes/,
  );
  expect(missingText(2, true)).toMatch(
    /^2 media files .* To bring them back, .* before you start the site: later chan/,
  );
  expect(missingText(1, false)).toMatch(/no backup has it\.$/);
  expect(missingText(2, false)).toMatch(/no backup has them\.$/);
});
