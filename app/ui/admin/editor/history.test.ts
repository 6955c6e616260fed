import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addStep, redo, startHistory, undo } from './history.ts';

const at = (part: string | null, atMs: number) => ({ part, atMs });

test('typing on in one field is one step; a pause or another field begins the next', () => {
  let history = startHistory('');
  history = addStep(history, 'a', at('title', 0));
  history = addStep(history, 'ab', at('title', 500));
  history = addStep(history, 'abc', at('title', 3000));
  history = addStep(history, 'abcd', at('lead', 3100));
  const steps = [];
  for (let back = undo(history); ; back = undo(back)) {
    steps.push(back.present);
    if (back.past.length === 0) break;
  }
  expect(steps).toEqual(['abc', 'ab', '']);
});

test('acts are steps of their own, and writing forgets what was undone', () => {
  let history = addStep(addStep(startHistory(0), 1, at(null, 0)), 2, at(null, 1));
  history = undo(history);
  expect(redo(history).present).toBe(2);
  history = addStep(history, 3, at(null, 2));
  expect(redo(history).present).toBe(3);
  expect(undo(history).present).toBe(1);
});

test('whatever was written, undoing all of it and doing it again leads back', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer(), fc.constantFrom('a', 'b', null)), { maxLength: 60 }), (writes) => {
      let history = startHistory<number | null>(null);
      let atMs = 0;
      for (const [value, part] of writes) {
        atMs += 400;
        history = addStep(history, value, at(part, atMs));
      }
      const end = history.present;
      const steps = history.past.length;
      for (let step = 0; step < steps; step++) history = undo(history);
      expect(history.present).toBe(writes.length > 0 ? history.present : null);
      expect(history.past).toEqual([]);
      for (let step = 0; step < steps; step++) history = redo(history);
      expect(history.present).toBe(end);
      expect(history.future).toEqual([]);
    }),
  );
});
