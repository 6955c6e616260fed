import { expect, test } from 'vitest';
import { mailtoHref } from './mailto-href.ts';

test.each([
  ['ann.reader+news@example.org', 'mailto:ann.reader+news@example.org'],
  ['r&d@example.org', 'mailto:r%26d@example.org'],
  ['a?subject=b@example.org', 'mailto:a%3Fsubject%3Db@example.org'],
  ['100%#@example.org', 'mailto:100%25%23@example.org'],
  ["o'brien/uk@xn--e1afmkfd.xn--p1ai", "mailto:o'brien%2Fuk@xn--e1afmkfd.xn--p1ai"],
])('a link to %s writes to it, and sets nothing else', (email, href) => {
  expect(mailtoHref(email)).toBe(href);
});
