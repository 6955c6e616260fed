import { expect, test } from 'vitest';
import { ownValue } from './own-value.ts';

test('a record has what it was given, and nothing that every object has', () => {
  const record = { save: 1, constructor: 2 };
  expect(ownValue(record, 'save')).toBe(1);
  expect(ownValue(record, 'constructor')).toBe(2);
  for (const name of ['__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'publish'])
    expect(ownValue(record, name), name).toBeUndefined();
});
