import { expect, test } from 'vitest';
import { z } from 'zod';
import { domainList } from './domain-list.ts';
import { emailField, emailOf, newEmailField } from './email-field.ts';

test.each([
  ['ann@example.org', 'ann@example.org'],
  ['  Ann.Reader@Example.ORG\n', 'ann.reader@example.org'],
  ['r&d@example.org', 'r&d@example.org'],
  ['a=b@example.org', 'a=b@example.org'],
  ["o'brien+news/uk@example.org", "o'brien+news/uk@example.org"],
  // As some telephone companies give them out.
  ['.first..last.@example.org', '.first..last.@example.org'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['INFO@Пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['post@müller.example', 'post@xn--mller-kva.example'],
  // The same letter, written as two characters.
  ['post@mu\u0308ller.example', 'post@xn--mller-kva.example'],
  ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@straße.example', 'info@xn--strae-oqa.example'],
  ['ann@ｅｘａｍｐｌｅ.org', 'ann@example.org'],
  // Copied from a page.
  ['\u200Bann@example.org\u200B', 'ann@example.org'],
  ['\u202Aann@example.org\u202C', 'ann@example.org'],
])('%j is the address %s', (typed, stored) => {
  expect(emailField.parse(typed)).toBe(stored);
  expect(emailField.parse(stored)).toBe(stored);
});

test.each([
  ...['', 'ann', 'ann@', '@example.org', 'ann@@example.org', 'ann@example.org, bob@example.org', 'ann bob@example.org'],
  ...['Ann <ann@example.org>', 'ann@example..org', 'ann@-example.org', 'ann@exa_mple.org', 'ann@example.org.'],
  ...['"ann"@example.org', 'ann@[192.0.2.1]', 'josé@example.org', 'ann@exam\u200Bple.org', 'ann@exam ple.org'],
  ...['foo@münchen-.de', 'foo@-münchen.de', 'foo@a.-пример.рф', 'foo@example。-пример。рф'],
  ...['ann@пример.рф/path', 'ann@при%мер.рф', 'ann@пример.рф:25', 'ann@☕.example', 'ann@example.org\nbcc: b@c.d'],
  ...[undefined, null, 5, ['ann@example.org']],
])('%j is no address', (typed) => {
  expect(emailField.safeParse(typed).error?.issues).toMatchObject([{ message: 'Invalid email address' }]);
  expect(emailOf(typed)).toBeNull();
});

test.each(['nora@visitor', 'first.last@visitor', 'info@пример', 'ann@localhost'])(
  'an account may have %s, and who writes to the site for the first time has mistyped it',
  (address) => {
    expect(emailField.safeParse(address).success).toBe(true);
    expect(newEmailField.safeParse(address).error?.issues).toMatchObject([{ message: 'Invalid email address' }]);
    expect(newEmailField.safeParse(`${address}.example`).success).toBe(true);
  },
);

test.each([
  ['at-signs', '@'.repeat(1e6)],
  ['spaces', `ann${' '.repeat(1e6)}@example.org`],
  ['characters that show nothing', `ann@${'\u200B'.repeat(1e6)}example.org`],
  ['dots', `ann@${'a.'.repeat(5e5)}`],
])('a megabyte of %s is refused, and is read in proportion to its length', (_of, text) => {
  expect(newEmailField.safeParse(text).success).toBe(false);
});

test('a new address is refused with one message', () => {
  expect(newEmailField.safeParse('ann').error?.issues[0]).toMatchObject({ message: 'Invalid email address' });
});

test('the limit of 255 characters counts what is stored', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;
  expect(emailField.safeParse(ofLength(255)).success).toBe(true);
  const messages = (text: string) => emailField.safeParse(text).error?.issues.map(({ message }) => message);
  expect(messages(ofLength(256))).toEqual(['Email must be less than 255 characters']);
  expect(messages(`${'a'.repeat(240)}@пример.рф`)).toEqual(['Email must be less than 255 characters']);
});

test('a field that may be empty says what is wrong with an address', () => {
  const form = z.union([z.literal(''), emailField]).default('');
  expect([form.parse(undefined), form.parse(''), form.parse('R&D@example.org')]).toEqual(['', '', 'r&d@example.org']);
  expect(form.safeParse('ann').error?.issues).toMatchObject([{ message: 'Invalid email address' }]);
});

test('domains are stored as those of addresses are', () => {
  const domains = domainList('No domain');
  expect(domains.parse(' @Example.org, пример.рф xn--e1afmkfd.xn--p1ai\nmüller.example,, @ ')).toEqual([
    ...['example.org', 'xn--e1afmkfd.xn--p1ai', 'xn--mller-kva.example'],
  ]);
  for (const wrong of ['example', 'a@b.org', 'https://example.org', 'при%мер.рф'])
    expect(domains.safeParse(wrong).error?.issues).toMatchObject([{ message: 'No domain' }]);
});
