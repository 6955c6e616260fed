import { expect, test } from 'vitest';
import { formFault } from './form-fault.ts';

const limits = { maxFields: 3, maxNameLength: 10 };
const urlEncoded = (text: string) =>
  formFault(Buffer.from(text), { encoding: 'url-encoded', header: 'application/x-www-form-urlencoded' }, limits);
const multipart = (names: string[]) =>
  formFault(
    Buffer.from(
      `${names.map((name) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`).join('')}--edge--\r\n`,
    ),
    { encoding: 'multipart', boundary: 'edge', header: 'multipart/form-data; boundary=edge' },
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
});

test('a name that no field has is refused by its length', () => {
  expect(urlEncoded(`${'a'.repeat(11)}=1`)).toMatch(/too long/);
  expect(urlEncoded('a'.repeat(11))).toMatch(/too long/);
  expect(urlEncoded(`a=${'x'.repeat(100)}`)).toBeNull();
  expect(multipart(['a'.repeat(11)])).toMatch(/too long/);
  expect(multipart(['a', 'b'.repeat(2000)])).toMatch(/too long/);
});
