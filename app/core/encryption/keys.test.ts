import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentPrefix, decryptText, encryptText, openEncryption } from './keys.server.ts';

const [present, earlier] = ['the present secret of this very test', 'the earlier secret of this very test'];
const place = 'webhooks.secret';

beforeEach(() => openEncryption([present]));
afterEach(() => openEncryption([]));

test('any text comes back, and the same text is never encrypted the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const stored = encryptText(text, place);
      expect(decryptText(stored, place)).toBe(text);
      expect(encryptText(text, place)).not.toBe(stored);
    }),
  );
  expect(encryptText('umbrella', place)).not.toContain('umbrella');
});

test('no changed character goes unnoticed, nor a value that was moved to another place', () => {
  const stored = encryptText('a secret of a webhook', place);
  expect(decryptText(stored, 'mails.html')).toBeNull();
  fc.assert(
    fc.property(fc.nat(stored.length - 2), fc.constantFrom('A', 'z', '0'), (at, letter) => {
      fc.pre(at >= currentPrefix().length && stored[at] !== letter);
      expect(decryptText(stored.slice(0, at) + letter + stored.slice(at + 1), place)).toBeNull();
    }),
  );
  expect(decryptText(currentPrefix(), place)).toBeNull();
});

test('the first secret encrypts, all decrypt, and no other does', () => {
  openEncryption([earlier]);
  const old = encryptText('from before', place);
  openEncryption([present, earlier]);
  expect(decryptText(old, place)).toBe('from before');
  const fresh = encryptText('from now', place);
  openEncryption([present]);
  expect(decryptText(fresh, place)).toBe('from now');
  expect(decryptText(old, place)).toBeNull();
});

test('what was stored before values were encrypted is read as it is', () => {
  expect(decryptText('<p>Hello</p>', place)).toBe('<p>Hello</p>');
});
