import { expect, test } from 'vitest';
import { parseFormType } from './form-type.ts';

test.each([
  'application/x-www-form-urlencoded',
  'Application/X-WWW-Form-Urlencoded;charset=UTF-8',
  'application/x-www-form-urlencoded; charset="utf-8"',
])('%s is a form in its address encoding', (header) => {
  expect(parseFormType(header)).toEqual({ encoding: 'url-encoded', header: 'application/x-www-form-urlencoded' });
});

test.each([
  'multipart/form-data; boundary=----WebKitFormBoundaryAbC',
  'Multipart/Form-Data;Boundary="----WebKitFormBoundaryAbC"',
])('%s is a form in parts', (header) => {
  const boundary = '----WebKitFormBoundaryAbC';
  expect(parseFormType(header)).toEqual({
    encoding: 'multipart',
    boundary,
    header: `multipart/form-data; boundary=${boundary}`,
  });
});

test.each(['', 'application/json', 'text/plain;charset=utf-8', 'nonsense'])('%o is no form', async (header) => {
  expect(parseFormType(header)).toBeNull();
  const headers = { 'Content-Type': header };
  const request = new Request('http://site.example/x', { method: 'POST', headers, body: new Uint8Array([97, 61, 49]) });
  await expect(request.formData()).rejects.toThrow(TypeError);
});

test.each([
  'text/plain, application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded, text/plain',
  'multipart/form-data; x="; boundary=ZZZ"; boundary=AAA',
  'text/plain, multipart/form-data; boundary=AAA',
  'multipart/form-data; boundary=AAA; boundary=ZZZ',
  'multipart/form-data; charset=utf-8; boundary=AAA',
  'multipart/form-data; boundary="A\\AA"',
  'multipart/form-data; boundary="A;A"',
  'multipart/form-data; boundary=',
  'multipart/form-data',
  `multipart/form-data; boundary=${'A'.repeat(71)}`,
  'application/x-www-form-urlencoded; boundary=AAA',
  'text/plain; x=multipart/form-data',
  'application/json, text/plain',
])('%s is refused', (header) => {
  expect(parseFormType(header)).toBe('refused');
});
