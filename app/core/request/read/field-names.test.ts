import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldNames } from './field-names.ts';

const login = z.object({ email: z.string(), password: z.string() });

test.each([
  ['an object', login, ['email', 'password']],
  ['an object with a condition', login.refine(() => true), ['email', 'password']],
  ['an object that becomes something else', login.transform(({ email }) => email), ['email', 'password']],
  [
    'one of several',
    z.discriminatedUnion('act', [z.object({ act: z.literal('a') }), z.object({ act: z.literal('b'), to: z.string() })]),
    ['act', 'to'],
  ],
  ['two together', z.intersection(login, z.object({ next: z.string() })), ['email', 'password', 'next']],
  ['an object after preprocessing', z.preprocess((value) => value, login), ['email', 'password']],
])('%s names its fields', (_what, schema, names) => {
  expect([...fieldNames(schema)]).toEqual(names);
});

test('a schema that takes any name is a mistake', () => {
  expect(() => fieldNames(z.record(z.string(), z.string()))).toThrow(/names its fields/);
});
