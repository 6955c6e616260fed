import { expect, test } from 'vitest';
import { forumSettingsDocument, forumSettingsForm } from './forum-settings.server.ts';
import { findFaultInLine, findListed, searchedForms } from './word-list.server.ts';

test.each([
  ['Cheap CASINOS here', ['casino*'], 'casino*'],
  ['an occasional word', ['casino*', '/free\\s+(money|coins)/'], null],
  ['Get FREE\n coins now', ['/free\\s+(money|coins)/'], '/free\\s+(money|coins)/'],
  ['c.a.s.i.n.o', ['/c\\W?a\\W?s\\W?i\\W?n\\W?o/'], '/c\\W?a\\W?s\\W?i\\W?n\\W?o/'],
  ['ｆｒｅｅ money', ['/free money/'], '/free money/'],
  ['a/b/c', ['a/b/c'], 'a/b/c'],
  ['fr\u00adee mon\u200bey', ['/free money/'], '/free money/'],
  ['one\u200bword', ['/\\x{200b}/'], '/\\x{200b}/'],
])('%j with %j finds %j', (text, lines, expression) => {
  expect(findListed(searchedForms([text]), lines)).toBe(expression);
});

test('an expression that hangs other engines reads the text once', () => {
  const text = `${'a'.repeat(2000)}!`;
  expect(findListed(searchedForms([text]), ['/(a+)+$/', '/(a|aa)+$/', '/(.*a){20}$/', '/([a-z]+)*\\d/'])).toBeNull();
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
