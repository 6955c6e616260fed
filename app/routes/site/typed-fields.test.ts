import { expect, test } from 'vitest';
import { typedFields } from './typed-fields.ts';

const only = (name: string, value: string) => typedFields([[name, value]])[0];

test.each([
  ['fullName', 'Ann', { label: 'Full name', kind: 'line', value: 'Ann' }],
  ['message', 'One\r\nTwo', { label: 'Message', kind: 'text', value: 'One\nTwo' }],
  ['note', 'x'.repeat(100), { kind: 'text' }],
  ['password', 'secret', { kind: 'secret', value: '' }],
  ['confirmPassword', 'secret', { label: 'Confirm password', kind: 'secret', value: '' }],
  ['verification_code', '123456', { label: 'Verification code', kind: 'secret', value: '' }],
  ['phone', '', { kind: 'hidden', value: '' }],
  ['intent', 'login', { kind: 'hidden', value: 'login' }],
  ['startedAt', '1767225600000', { kind: 'hidden' }],
  ['postId', '4a1cda0a-0000-4000-8000-000000000000', { kind: 'hidden' }],
  ['consent', 'on', { kind: 'hidden', value: 'on' }],
])('%s: %s', (name, value, expected) => expect(only(name, value)).toMatchObject({ name, ...expected }));

test('files and what no form has are left out; a field that is there twice stays twice', () => {
  const fields = typedFields([
    ['picture', new File(['x'], 'a.png')],
    ['tag', 'one'],
    ['tag', 'two'],
    ...Array.from({ length: 500 }, (_none, index): [string, string] => [`field${index}`, 'word']),
  ]);
  expect(fields.slice(0, 2).map(({ value }) => value)).toEqual(['one', 'two']);
  expect(fields).toHaveLength(200);
});
