import { expect, test } from 'vitest';
import { formFault } from './form-fault.ts';

const limits = { maxFields: 3, maxNameLength: 10 };
const urlEncoded = (text: string) => formFault(Buffer.from(text), 'application/x-www-form-urlencoded', limits);
const multipart = (names: string[], type = 'multipart/form-data; boundary="edge"') =>
  formFault(
    Buffer.from(
      `${names.map((name) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`).join('')}--edge--\r\n`,
    ),
    type,
    limits,
  );

test('a form as pages send it is taken', () => {
  expect(urlEncoded('')).toBeNull();
  expect(urlEncoded('email=a%40b.example&message=hello&act=x')).toBeNull();
  expect(multipart(['email', 'message', 'file'])).toBeNull();
});

test('more fields than any form has are refused, however they are encoded', () => {
  expect(urlEncoded('a=1&b=2&c=3&d=4')).toMatch(/more than 3 fields/);
  expect(urlEncoded('&'.repeat(90_000))).toMatch(/more than 3 fields/);
  expect(multipart(['a', 'b', 'c', 'd'])).toMatch(/more than 3 fields/);
  expect(multipart(['a', 'b', 'c', 'd'], 'Multipart/Form-Data; charset=utf-8; boundary=edge')).toMatch(/more than 3/);
});

test('a name that no field has is refused by its length', () => {
  expect(urlEncoded(`${'a'.repeat(11)}=1`)).toMatch(/too long/);
  expect(urlEncoded('a'.repeat(11))).toMatch(/too long/);
  expect(urlEncoded(`a=${'x'.repeat(100)}`)).toBeNull();
  expect(multipart(['a'.repeat(11)])).toMatch(/too long/);
  expect(multipart(['a', 'b'.repeat(2000)])).toMatch(/too long/);
});

test('what is no form is none of its business', () => {
  expect(formFault(Buffer.from('&'.repeat(100)), 'application/json', limits)).toBeNull();
  expect(formFault(Buffer.from('&'.repeat(100)), '', limits)).toBeNull();
  expect(formFault(Buffer.from('x'), 'multipart/form-data', limits)).toBeNull();
});
