import { expect, test } from 'vitest';
import { forumRules, ruleInSentence, ruleNames } from './rules.ts';

test.each(ruleNames)('the rule of %s is quoted inside a sentence without the end of its own', (rule) => {
  const quoted = ruleInSentence(rule);
  expect(quoted).toMatch(/^“[^.]+[^.”]”$/);
  expect(`${quoted.slice(1, -1)}.`).toBe(forumRules[rule]);
});
