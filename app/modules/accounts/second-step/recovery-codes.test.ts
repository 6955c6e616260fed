import { expect, test } from 'vitest';
import { makeRecoveryCodes } from './recovery-codes.server.ts';

test('recovery codes have no letters or digits that look alike, and none is there twice', () => {
  const codes = Array.from({ length: 200 }, makeRecoveryCodes).flat();
  expect(new Set(codes).size).toBe(2000);
  expect(codes.filter((code) => !/^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code) || /[lo]/.test(code))).toEqual([]);
});
