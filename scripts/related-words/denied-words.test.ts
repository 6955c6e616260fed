import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { relatedWords } from '#app/modules/search/text/related-words.server.ts';
import { isDenied } from './denied-words.ts';

const file = join(import.meta.dirname, '../../app/modules/search/text/related-words.txt');

test('no line of the thesaurus has a denied word, and every line has a relative', () => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.filter((line) => line.split(/[ ,;]/).some(isDenied))).toEqual([]);
  expect(lines.filter((line) => !/^[a-z]+ [a-z,]*;[a-z,]*$/.test(line) || line.endsWith(' ;'))).toEqual([]);
  expect(lines.length).toBeGreaterThan(10_000);
});

test.each([
  ...['suicide', 'suicidal', 'dead', 'killing', 'die', 'death', 'hurt', 'cut', 'cutting', 'hanging', 'overdose'],
  ...['rape', 'assault', 'abuse', 'addict', 'psychotic', 'schizophrenic', 'insane', 'crazy', 'mad', 'sick', 'paranoid'],
  ...['depressed', 'panic', 'disabled', 'gay', 'black', 'muslim', 'gypsy', 'stupid', 'loser', 'fat'],
])('%s has no other words', (word) => {
  expect(relatedWords(word)).toEqual({ family: [], synonyms: [] });
});

test.each([
  ['down', 'fallen'],
  ['tired', 'gone'],
  ['upset', 'disturbed'],
  ['worried', 'disturbed'],
  ['excited', 'crazy'],
  ['anxious', 'eager'],
  ['mother', 'get'],
  ['girl', 'miss'],
  ['poor', 'miserable'],
  ['bankruptcy', 'failure'],
])('%s does not find %s', (word, other) => {
  const { family, synonyms } = relatedWords(word);
  expect([...family, ...synonyms]).not.toContain(other);
});

test.each([
  ['staff', 'staffers'],
  ['refund', 'repayment'],
  ['lonely', 'loneliness'],
  ['anxious', 'anxiety'],
  ['sleep', 'sleepy'],
])('%s still finds %s', (word, other) => {
  const { family, synonyms } = relatedWords(word);
  expect([...family, ...synonyms]).toContain(other);
});
