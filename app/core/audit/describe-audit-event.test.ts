import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionLabel, changeSummary, describeChange } from './describe-audit-event.ts';

test('an act is said in words', () => {
  expect(actionLabel('role.granted')).toBe('Role granted');
  expect(actionLabel('deletion-request.completed')).toBe('Deletion request completed');
});

test('only what differs is told, by the path that leads to it', () => {
  const before = { title: 'Home', hero: { title: 'Old', points: ['a', 'b'] } };
  const after = { title: 'Home', hero: { title: 'New', points: ['a'] }, isIndexed: true };
  expect(describeChange(before, after)).toEqual([
    { part: 'hero › title', before: 'Old', after: 'New' },
    { part: 'hero › points › 2', before: 'b', after: 'nothing' },
    { part: 'isIndexed', before: 'nothing', after: 'yes' },
  ]);
});

test('what began or ended is told against nothing', () => {
  expect(changeSummary(undefined, { suspended: true })).toBe('suspended: nothing → yes');
  expect(changeSummary('a', 'b')).toBe('a → b');
  expect(changeSummary(null, null)).toBe('');
});

test('a long text is cut', () => {
  const [change] = describeChange({ text: '' }, { text: 'x'.repeat(1000) });
  expect(change?.after).toHaveLength(120);
});

test('a thing does not differ from itself', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(describeChange(value, value)).toEqual([]);
    }),
  );
});
