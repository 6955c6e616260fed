import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { revalidateAfterRefusedDeletion } from './revalidate-after-conflict.ts';

test.each([
  ['remove', 409, true],
  // The record may be gone: what was typed is shown, and its screen would be a 404.
  ['save', 409, false],
  ['remove', 422, false],
  ['remove', undefined, false],
])('after “%s” was answered with %s the record is read again: %s', (act, actionStatus, isRead) => {
  const formData = new FormData();
  formData.set('act', act);
  const details = { formData, actionStatus, defaultShouldRevalidate: false };
  expect(revalidateAfterRefusedDeletion(details as ShouldRevalidateFunctionArgs)).toBe(isRead);
  expect(revalidateAfterRefusedDeletion({ ...details, defaultShouldRevalidate: true } as never)).toBe(true);
});
