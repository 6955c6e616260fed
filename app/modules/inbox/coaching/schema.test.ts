import { expect, test } from 'vitest';
import { fieldNames } from '#app/core/request/read/field-names.ts';
import { completeSteps, draftSchemas, stepSchemas } from './schema.ts';

const complete = {
  firstName: 'Zoë',
  lastName: 'Quill',
  email: 'zoe@example.test',
  ordinaryDay: 'Up at six.',
  hardest: 'Stopping.',
  energy: '4',
  mainGoal: 'Evenings.',
  dayNinety: 'I read.',
  readiness: '8',
};

test.each([1, 2, 3] as const)(
  'an unfinished step %i may be empty, and has the fields and limits of the step',
  (step) => {
    const names = fieldNames(draftSchemas[step]);
    expect([...names]).toEqual([...fieldNames(stepSchemas[step])]);
    expect(draftSchemas[step].safeParse(Object.fromEntries([...names].map((name) => [name, ' ']))).success).toBe(true);
    expect(draftSchemas[step].safeParse({}).success).toBe(true);
    for (const name of names) {
      const parsed = draftSchemas[step].safeParse({ [name]: 'x'.repeat(1501) });
      expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message !== ''])).toContainEqual([
        name,
        true,
      ]);
    }
  },
);

test('steps are complete from the first onwards, whatever later ones say', () => {
  expect(completeSteps({})).toBe(0);
  expect(completeSteps(complete)).toBe(3);
  expect(completeSteps({ ...complete, hardest: '' })).toBe(1);
  expect(completeSteps({ ...complete, lastName: '' })).toBe(0);
  expect(completeSteps({ ...complete, readiness: '' })).toBe(2);
});
