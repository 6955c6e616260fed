import { expect, test } from 'vitest';
import { z } from 'zod';
import { readForm } from './read-form.server.ts';

const post = (body: BodyInit) => new Request('http://site.example/x', { method: 'POST', body });
const schema = z.object({
  email: z.email('Not an email'),
  message: z.string().optional(),
  password: z.string().optional(),
});

test('only what the schema names is read and goes back, and no secret goes back', async () => {
  const body = new URLSearchParams({
    email: 'nobody',
    message: 'Hello',
    password: 'secret',
    unknown: 'x',
    __proto__: 'y',
  });
  const form = await readForm(post(body), schema);
  expect(form).toMatchObject({ isValid: false, errors: { email: 'Not an email' }, firstError: 'Not an email' });
  expect(form.values).toEqual({ email: 'nobody', message: 'Hello' });
});

test('of a repeated field the first counts; files and what PostgreSQL does not take are left out', async () => {
  const body = new FormData();
  body.append('message', new File(['x'], 'a.txt'));
  body.append('message', 'one\r\ntwo\0');
  body.append('email', 'ann@example.test');
  body.append('email', 'bob@example.test');
  const { input } = await readForm(post(body), schema);
  expect(input).toEqual({ email: 'ann@example.test', message: 'one\ntwo' });
});

test.each([
  ['', []],
  ['id=a', ['a']],
  ['id=a&id=b&other=c', ['a', 'b']],
])('of an array all values of its name are read: “%s”', async (body, ids) => {
  const names = z.object({ id: z.array(z.string()).default([]), email: z.string().optional() });
  const form = await readForm(
    post(new URLSearchParams(body)),
    names.transform((fields) => fields),
  );
  expect(form.input).toEqual({ id: ids });
  expect(form.values.id ?? '').toBe(ids.join('\n'));
});

test('a request may be read by several schemas, and what all of them name goes back', async () => {
  const request = post(new URLSearchParams({ act: 'save', email: 'ann@example.test', other: 'x' }));
  const actForm = await readForm(request, z.object({ act: z.string() }));
  expect(actForm.values).toEqual({ act: 'save' });
  const form = await readForm(request, schema);
  expect(form.values).toEqual({ act: 'save', email: 'ann@example.test' });
  expect(actForm.values).toEqual(form.values);
});

test('what is no form is an empty one', async () => {
  expect(await readForm(post('{"email":"ann@example.test"}'), schema)).toMatchObject({ isValid: false, values: {} });
});

test('of what is far too long only the beginning goes back, and the message says so', async () => {
  const notes = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, z.string().max(2000, 'Too long')]));
  const sent = new URLSearchParams(Object.keys(notes).map((name) => [name, 'x'.repeat(100_000)]));
  const form = await readForm(post(sent), z.object(notes));
  expect(Object.values(form.values).map((value) => value.length)).toEqual([20_000, 20_000, 20_000, 0]);
  expect(form).toMatchObject({
    errors: { a: 'Too long. What you sent is far longer: only its first 20,000 characters are shown.' },
  });

  const body = new URLSearchParams({ message: 'x'.repeat(100_000), email: 'nobody' });
  const screen = await readForm(new Request('http://site.example/admin/x', { method: 'POST', body }), schema);
  expect(screen.values.message).toHaveLength(100_000);
});

test('what is wrong with an item of a list is said at the field that the list was typed into', async () => {
  const tags = z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().max(3, 'At most 3 characters')));
  const form = await readForm(post(new URLSearchParams({ tags: 'one,three' })), z.object({ tags }));
  expect(form).toMatchObject({ isValid: false, errors: { tags: 'At most 3 characters' } });
});
