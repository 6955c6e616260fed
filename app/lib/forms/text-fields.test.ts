import { expect, test } from 'vitest';
import { z } from 'zod';
import { lineField, requiredLine, requiredText, textField } from './text-fields.ts';

const form = z.object({
  name: requiredLine(5, 'Name is required', 'Name is too long'),
  message: requiredText(10, 'Message is required'),
  company: lineField(5).default(''),
  note: textField(10).default(''),
});
const good = { name: 'Ann', message: 'Hello' };

test('a form has its lines and texts in the form that is stored', () => {
  expect(form.parse(good)).toEqual({ ...good, company: '', note: '' });
  expect(form.parse({ name: ' A\nB ', message: ' A\nB ', company: '\u3164', note: '\u200B' })).toEqual({
    name: 'A B',
    message: 'A\nB',
    company: '',
    note: '',
  });
});

test.each([
  ['name', '', 'Name is required'],
  ['name', undefined, 'Name is required'],
  ['name', 'ㅤ', 'Name is required'],
  ['name', '\u2800\u2800', 'Name is required'],
  ['name', 'Annabel', 'Name is too long'],
  ['message', '\u115F\n\u1160', 'Message is required'],
  ['message', 'x'.repeat(11), 'At most 10 characters'],
  ['company', 'x'.repeat(6), 'At most 5 characters'],
])('%s as %j: %s', (name, value, message) => {
  expect(form.safeParse({ ...good, [name]: value }).error?.issues).toMatchObject([{ path: [name], message }]);
});
