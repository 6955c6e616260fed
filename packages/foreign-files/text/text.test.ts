import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBytes, decodeWhole } from './decode-bytes.ts';
import { withoutResizing } from './picture-addresses.ts';
import { plainLine, withoutEntities } from './plain-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : part)));
const utf16 = (text: string, isBigEndian = false) =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((code) =>
      isBigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8],
    ),
  );

test.each([
  ['UTF-8', utf8('Café – tea'), 'Café – tea'],
  ['UTF-8 with a byte order mark', bytes([0xef, 0xbb, 0xbf], 'Café'), 'Café'],
  ['two byte order marks', bytes([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf], 'Café'), 'Café'],
  ['UTF-8 with one byte of Windows', bytes('Café and caf', [0xe9], ' – tea'), 'Café and café – tea'],
  ['quotation marks of Windows', bytes([0x93], 'Tea', [0x94]), '“Tea”'],
  ['UTF-16', bytes([0xff, 0xfe], [...utf16('Café')]), 'Café'],
  ['UTF-16, the other way round', bytes([0xfe, 0xff], [...utf16('Café', true)]), 'Café'],
  ['UTF-16 without a mark', utf16('<?xml?> Café'), '<?xml?> Café'],
  [
    'a declared ISO-8859-1',
    bytes('<?xml version="1.0" encoding="ISO-8859-1"?>caf', [0xe9]),
    '<?xml version="1.0" encoding="ISO-8859-1"?>café',
  ],
  [
    'a declared ISO-8859-1 that is UTF-8',
    utf8('<?xml version="1.0" encoding="ISO-8859-1"?>café'),
    '<?xml version="1.0" encoding="ISO-8859-1"?>café',
  ],
  [
    'a declared KOI8-R',
    bytes('<?xml version="1.0" encoding="koi8-r"?>', [0xcd, 0xc9, 0xd2]),
    '<?xml version="1.0" encoding="koi8-r"?>мир',
  ],
  [
    'a declared encoding that nobody knows',
    utf8('<?xml version="1.0" encoding="x-mine"?>café'),
    '<?xml version="1.0" encoding="x-mine"?>café',
  ],
  [
    'UTF-8 that declares UTF-16',
    utf8('<?xml version="1.0" encoding="UTF-16"?>café'),
    '<?xml version="1.0" encoding="UTF-16"?>café',
  ],
  ['nothing', new Uint8Array(), ''],
])('text in %s is decoded', (_name, given, text) => {
  expect(decodeWhole(given)).toBe(text);
});

test('text is decoded the same in pieces, wherever they are cut', async () => {
  const samples = fc.constantFrom(
    utf8('Café – “tea”\n🍵 and 𝒙\n'.repeat(150)),
    utf8('Café – “tea” 🍵 without any line'.repeat(80)),
    bytes('Caf', [0xe9], ' 🍵 – '.repeat(300)),
    bytes([0xff, 0xfe], [...utf16('Café 🍵'.repeat(300))]),
  );
  await fc.assert(
    fc.asyncProperty(samples, fc.array(fc.integer({ min: 7, max: 900 }), { minLength: 1 }), async (all, lengths) => {
      async function* cut() {
        for (let from = 0, place = 0; from < all.length; place += 1) {
          const length = lengths[place % lengths.length] ?? 1;
          yield all.subarray(from, from + length);
          from += length;
        }
      }
      let text = '';
      for await (const piece of decodeBytes(cut())) text += piece;
      expect(text).toBe(decodeWhole(all));
    }),
    { numRuns: 40 },
  );
});

test('any bytes at all are decoded', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (given) => typeof decodeWhole(given) === 'string'));
});

test.each([
  ['Tips &amp; Tricks &#8211; part 1', 'Tips & Tricks – part 1'],
  ['Ann O&#039;Hara', "Ann O'Hara"],
  ['Tea &amp; toast &hellip;', 'Tea & toast …'],
  ['&#x1F375; &ldquo;tea&rdquo; &eacute;', '🍵 “tea” é'],
  ['R&D, AT&T &copy 2020 & Q&A', 'R&D, AT&T &copy 2020 & Q&A'],
  ['&amp;lt; is an entity', '&lt; is an entity'],
  ['&unknown; stays', '&unknown; stays'],
  ['&#0;&#xD800; &constructor;', '\uFFFD\uFFFD &constructor;'],
  ['a < b, I <3 tea & <em>you</em>', 'a < b, I <3 tea & <em>you</em>'],
])('entities of “%s” are decoded once', (given, text) => {
  expect(withoutEntities(given)).toBe(text);
});

test.each([
  ['Tips &amp; <em>Tricks</em>', 'Tips & Tricks'],
  ['a < b, I <3 tea', 'a < b, I <3 tea'],
  ['One<br>two<p>three</p>', 'One two three'],
  ['<script>alert(1)</script>Tea\n &nbsp;  time', 'Tea time'],
  ['R&D &copy 2020', 'R&D &copy 2020'],
])('the words of “%s” are one line', (given, text) => {
  expect(plainLine(given)).toBe(text);
});

test('a field that is nested without end has words, too', () => {
  expect(plainLine(`${'<b>'.repeat(20_000)}deep`)).toBe('deep');
});

test.each([
  ['/tea.jpg?w=300', '/tea.jpg'],
  ['/tea.jpeg?resize=300%2C200&amp;ssl=1', '/tea.jpeg'],
  ['/tea.png?w=300&h=200&', '/tea.png'],
  ['/tea.jpg?page=2', '/tea.jpg?page=2'],
  ['/tea.jpg?w=300&page=2', '/tea.jpg?w=300&page=2'],
  ['/tea.jpg?w=300#left', '/tea.jpg?w=300#left'],
])('the picture of %s is %s', (given, address) => {
  expect(withoutResizing(given)).toBe(address);
});

test('an address of nothing but sizes is read', () => {
  const address = `/tea.jpg?${'w=h='.repeat(10_000)}#left`;
  expect(withoutResizing(address)).toBe(address);
});
