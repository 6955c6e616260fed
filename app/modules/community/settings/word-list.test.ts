import { expect, test } from 'vitest';
import { forumSettingsDocument, forumSettingsForm } from './forum-settings.server.ts';
import { findFaultInLine, findListed } from './word-list.server.ts';

test.each([
  ['Cheap CASINOS here', ['casino*'], 'casino*'],
  ['an occasional word', ['casino*', '/free\\s+(money|coins)/'], null],
  ['Get FREE\n coins now', ['/free\\s+(money|coins)/'], '/free\\s+(money|coins)/'],
  ['c.a.s.i.n.o', ['/c\\W?a\\W?s\\W?i\\W?n\\W?o/'], '/c\\W?a\\W?s\\W?i\\W?n\\W?o/'],
  ['ｆｒｅｅ money', ['/free money/'], '/free money/'],
  ['a/b/c', ['a/b/c'], 'a/b/c'],
  ['fr\u00adee mon\u200bey', ['/free money/'], '/free money/'],
  ['one\u200bword', ['/\\x{200b}/'], '/\\x{200b}/'],
  ['vi**ag**ra', ['viagra'], 'viagra'],
  ['buy ca*si*n~~o~~s today', ['casino*'], 'casino*'],
  ['v[iagra](https://example.org)', ['viagra'], 'viagra'],
  ['`via`gra', ['/viagra/'], '/viagra/'],
  ['vi&#97;gra', ['viagra'], 'viagra'],
  ['via&shy;gra', ['viagra'], 'viagra'],
  ['vi\u0430gr\u0430', ['viagra'], 'viagra'],
  ['\u0421ASIN\u039f night', ['casino*'], 'casino*'],
  ['[words](https://bit.ly/x)', ['bit.ly'], 'bit.ly'],
  [
    '\u043f\u0440\u0438\u0432\u0435\u0442 \u0434\u0440\u0443\u0433',
    ['\u0434\u0440\u0443\u0433'],
    '\u0434\u0440\u0443\u0433',
  ],
  ['via *gra*', ['viagra'], null],
  ['**via** **gra**', ['viagra'], null],
  ['- via\n- gra', ['viagra'], null],
  ['via\n\ngra', ['viagra'], null],
  ['| via | gra |\n| --- | --- |\n| a | b |', ['viagra'], null],
  ['a via * gra', ['viagra'], null],
])('%j with %j finds %j', (text, lines, found) => {
  expect(findListed(text, lines)).toBe(found);
});

test('an expression that hangs other engines reads the text once', () => {
  const text = `${'a'.repeat(2000)}!`;
  expect(findListed(text, ['/(a+)+$/', '/(a|aa)+$/', '/(.*a){20}$/', '/([a-z]+)*\\d/'])).toBeNull();
});

test.each(['*', '_', '~', '`', '**a', '[', '\u200b', '\u0430', '&#', '<a'])('100 kB of %j are read', (sign) => {
  expect(findListed(sign.repeat(100_000 / sign.length), ['viagra', 'casino*', '/free\\s+cash/'])).toBeNull();
});

test('what is saved is checked: every line, with what is wrong', () => {
  expect(findFaultInLine('/(open/')).toContain('not a valid RE2 regular expression');
  expect(findFaultInLine('/(?=look)ahead/')).toContain('not a valid RE2 regular expression');
  expect(findFaultInLine('/a*/')).toContain('every post would be held');
  expect(findFaultInLine('/fine+/')).toBeNull();
  const saved = forumSettingsForm.schema.parse({ wordList: 'Casino*\n\n/Free\\S+/\ncasino*', crisisPhrases: '' });
  expect(saved.wordList).toEqual(['casino*', '/Free\\S+/']);
  const refused = forumSettingsForm.schema.safeParse({ wordList: 'fine\n/(open/', crisisPhrases: '' });
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['wordList']]);
});

test('the phrases of a new site are valid lines', () => {
  const { wordList, crisisPhrases } = forumSettingsDocument.schema.parse({});
  expect([...wordList, ...crisisPhrases].map(findFaultInLine).filter(Boolean)).toEqual([]);
});
