import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftOutOfSlug, slugNotice, slugOf } from './slug.ts';

test.each([
  ['The Ten-Minute Morning, and why it is enough', 'the-ten-minute-morning-and-why-it-is-enough'],
  ['Hello,   World!', 'hello-world'],
  ['a -- b - c', 'a-b-c'],
  ['Café & crème', 'cafe-creme'],
  ['  5 habits?  ', '5-habits'],
  ['!!!', ''],
  ['Łódź Straße Søren', 'lodz-strasse-soren'],
  ['ŁÓDŹ STRASSE ẞ', 'lodz-strasse-ss'],
  ['Þórður Ægir Ðagsson', 'thordur-aegir-dagsson'],
  ['Œuvre, cœur & façade', 'oeuvre-coeur-facade'],
  ['Đặng Văn Lâm', 'dang-van-lam'],
  ['İstanbul ve Diyarbakır', 'istanbul-ve-diyarbakir'],
  ['Ħaż-Żebbuġ', 'haz-zebbug'],
  ['ﬁt and ﬂexible, Ｗｉｄｅ １２', 'fit-and-flexible-wide-12'],
  ['2½ hours, 5²', '2-hours-5'],
  ['Привет World 2026', 'world-2026'],
  ['睡眠', ''],
])('%s has the slug %s', (title, slug) => expect(slugOf(title)).toBe(slug));

test('whatever the title, a slug holds small letters, digits and single hyphens, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const slug = slugOf(title);
      expect(slug).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

test('words of letters and digits keep all of them', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      expect(slugOf(words.join(' ').toUpperCase())).toBe(words.join('-'));
      expect(slugOf(words.join(' -- '))).toBe(words.join('-'));
    }),
  );
});

test.each([
  ['Łódź Straße Søren', []],
  ['Hello, “World” – 5 & 6! 🙂', []],
  ['Привет, World 2026', ['Привет']],
  ['睡眠 and מנוחה', ['睡眠', 'מנוחה']],
  ['Ωmega-3', ['Ωmega']],
])('of %s the slug leaves out %j', (title, words) => expect(leftOutOfSlug(title)).toEqual(words));

test('an editor reads which words an address leaves out', () => {
  expect(slugNotice('Café')).toBeNull();
  expect(slugNotice('Йога для всех')).toMatch(/^“Йога” and other words are left out: an address has Latin letters/);
  expect(slugNotice('Йога')).toMatch(/^“Йога” is left out/);
});

test.each(['🙂 🙃', '!!!', '— … —', '☕️'])(
  'a title without letters and digits, such as %s, has a notice too',
  (title) => {
    expect(slugNotice(title)).toMatch(/no letters or digits/);
    expect(slugNotice(`${title} 5`)).toBeNull();
    expect(slugNotice('  ')).toBeNull();
  },
);
