import { expect, test } from 'vitest';
import type { z } from 'zod';
import { codeSchema, firstAdminSchema, joinSchema, loginSchema, profileSchema, typedCode } from './schema.ts';

const good = { fullName: 'Ann Reader', email: 'ann@example.org', password: 'kettle', confirmPassword: 'kettle' };
/** An account of somebody who joins. */
const joining = { ...good, isOldEnough: 'on' };
const letters = (length: number) => 'x'.repeat(length);
const addressOf = (length: number) =>
  `${letters(60)}@${'x'.repeat(49)}.${'y'.repeat(49)}.${'z'.repeat(49)}.${letters(length - 211)}`;

/** Returns the first error message, as the toast shows it; null if there is none. */
const firstMessage = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message ?? null;

const rules: [field: string, value: unknown, message: string | null][] = [
  ['email', 'ann@example.org', null],
  ['email', '  Ann@Example.org  ', null],
  ['email', '', 'Invalid email address'],
  ['email', 'ann', 'Invalid email address'],
  ['email', 'ann@', 'Invalid email address'],
  ['email', 'ann@example.org, bob@example.org', 'Invalid email address'],
  ['email', undefined, 'Invalid email address'],
  ['email', addressOf(255), null],
  ['email', addressOf(256), 'Email must be less than 255 characters'],
  ['password', letters(5), 'Password must be at least 6 characters'],
  ['password', '', 'Password must be at least 6 characters'],
  ['password', undefined, 'Password must be at least 6 characters'],
  ['password', letters(6), null],
  ['password', letters(72), null],
  ['password', letters(73), 'Password must be less than 72 characters'],
];

test.each(rules)('login: %s %j → %j', (field, value, message) => {
  expect(firstMessage(loginSchema, { ...good, [field]: value })).toBe(message);
});

test.each([
  ...rules,
  ['fullName', '', 'Name cannot be empty'],
  ['fullName', '   ', 'Name cannot be empty'],
  ['fullName', undefined, 'Name cannot be empty'],
  ['fullName', letters(100), null],
  ['fullName', ` ${letters(100)} `, null],
  ['fullName', letters(101), 'Name must be less than 100 characters'],
  ['confirmPassword', 'kettles', 'Passwords do not match'],
  ['confirmPassword', '', 'Passwords do not match'],
  ['confirmPassword', undefined, 'Passwords do not match'],
] as typeof rules)('signup: %s %j → %j', (field, value, message) => {
  const twice = field === 'password' ? { confirmPassword: value } : {};
  expect(firstMessage(joinSchema, { ...joining, [field]: value, ...twice })).toBe(message);
});

test('addresses are kept in small letters and without spaces around them, passwords exactly as typed', () => {
  const input = {
    ...joining,
    email: ' Ann@Example.ORG ',
    password: '  two spaces  ',
    confirmPassword: '  two spaces  ',
  };
  expect(joinSchema.parse(input)).toMatchObject({ email: 'ann@example.org', password: '  two spaces  ' });
});

test('what is wrong with the second typing stands beside the second field', () => {
  const { error } = joinSchema.safeParse({ ...joining, confirmPassword: 'another' });
  expect(error?.issues.map(({ path }) => path)).toEqual([['confirmPassword']]);
});

test.each([{ email: 'ann@' }, { fullName: '' }, { isOldEnough: undefined }])(
  'a second typing that differs is named with what else is wrong: %j',
  (other) => {
    const { error } = joinSchema.safeParse({ ...joining, ...other, confirmPassword: 'another' });
    expect(new Set(error?.issues.map(({ path }) => path.join()))).toEqual(
      new Set([...Object.keys(other), 'confirmPassword']),
    );
  },
);

test('anyone who joins has to confirm to be 16 or over', () => {
  expect(joinSchema.safeParse(joining).success).toBe(true);
  expect(firstMessage(joinSchema, good)).toBe('Please confirm that you are 16 or over');
});

test('a code is six digits, however a keyboard or an app writes them', () => {
  for (const code of [' 123 456 ', '123-456', '１２３４５６', '123\u00A0456', '123–456', '\u200B123456'])
    expect(codeSchema.parse({ code })).toEqual({ code: '123456' });
  for (const code of ['12345', '1234567', 'abcdef', '', undefined]) {
    expect(firstMessage(codeSchema, { code })).toBe('Enter the 6 digits');
  }
});

test.each([
  'k7mwp-3xq9d',
  'K7MWP-3XQ9D',
  ' k7mwp–3xq9d ',
  'k7mwp - 3xq9d',
  'K7MWP 3XQ9D',
  'k7mwp3xq9d',
  'k7m-wp3-xq9d',
])('%j is a recovery code', (code) => {
  expect(typedCode(code)).toBe('k7mwp-3xq9d');
});

test('a display name keeps the rules of a name', () => {
  expect(profileSchema.parse({ displayName: ' Ann ' })).toEqual({ displayName: 'Ann' });
  expect(firstMessage(profileSchema, { displayName: ' ' })).toBe('Name cannot be empty');
});

test.each(['', letters(11)])('the first admin reads how long their password has to be', (password) => {
  const input = { ...good, password, confirmPassword: password };
  expect(firstMessage(firstAdminSchema, input)).toBe('Admins need at least 12 characters');
});
