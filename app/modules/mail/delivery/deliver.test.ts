import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal, outboxName } from './deliver.server.ts';

test('an outbox file is named by time and address, and the name is a plain file name whatever the address', () => {
  const anyTime = fc.date({ min: new Date('2000-01-01'), max: new Date('9999-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anyTime, fc.string({ unit: 'binary' }), (time, recipient) => {
      expect(outboxName(time, recipient)).toMatch(/^\d{8}T\d{9}Z-[\w@.+-]{0,100}\.eml$/);
    }),
  );
  expect(outboxName(new Date('2026-11-20T14:00:00.123Z'), 'ann+x@example.org')).toBe(
    '20261120T140000123Z-ann+x@example.org.eml',
  );
});

test.each([
  ['a recipient refused for good', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true],
  ['an address that is none', { code: 'EENVELOPE', command: 'API' }, true],
  ['a recipient put off', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, false],
  ['a sender refused', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, false],
  ['a message refused', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, false],
  ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false],
  ['a server that is away', { code: 'ECONNECTION', command: 'CONN' }, false],
])('%s: whether there is no hope', (_what, details, expected) => {
  expect(isRefusal(Object.assign(new Error('no'), details))).toBe(expected);
});
