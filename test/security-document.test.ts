import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSourceFiles } from '../scripts/boundaries/read-imports.ts';

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0, by chapter. */
const standard = {
  V1: '1.1 1.2 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 3.10 3.11 4.1 4.2 4.3 5.1 5.2',
  V2: '1.1 1.2 1.3 2.1 2.2 2.3 3.1 3.2 3.3 3.4 4.1',
  V3: '2.1 2.2 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 4.5 4.6 5.1 5.2 5.3 5.4 5.5 7.1 7.2',
  V4: '1.1 1.2 1.3 2.1 3.1 3.2 4.1 4.2 4.3 4.4',
  V5: '1.1 2.1 2.2 2.3 3.1 3.2 4.1 4.2 4.3',
  V6: '1.1 1.2 1.3 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 2.10 2.11 2.12 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 5.1 5.2 5.3 5.4 5.5 6.1 6.2 6.3 8.1 8.2 8.3 8.4',
  V7: '1.1 1.2 1.3 2.1 2.2 2.3 2.4 3.1 3.2 4.1 4.2 4.3 4.4 4.5 5.1 5.2 6.1 6.2',
  V8: '1.1 1.2 2.1 2.2 2.3 3.1 4.1',
  V9: '1.1 1.2 1.3 2.1 2.2 2.3 2.4',
  V10: '1.1 1.2 2.1 2.2 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9 4.10 4.11 5.1 5.2 5.3 5.4 5.5 6.1 6.2 7.1 7.2 7.3',
  V11: '1.1 1.2 2.1 2.2 2.3 3.1 3.2 3.3 4.1 4.2 4.3 4.4 5.1 6.1',
  V12: '1.1 1.2 1.3 2.1 2.2 3.1 3.2 3.3 3.4',
  V13: '1.1 2.1 2.2 2.3 2.4 2.5 3.1 3.2 4.1 4.2 4.3 4.4 4.5',
  V14: '1.1 1.2 2.1 2.2 2.3 2.4 3.1 3.2 3.3',
  V15: '1.1 1.2 1.3 2.1 2.2 2.3 3.1 3.2 3.3 3.4 3.5 3.6 3.7',
  V16: '1.1 2.1 2.2 2.3 2.4 2.5 3.1 3.2 3.3 3.4 4.1 4.2 4.3 5.1 5.2 5.3',
  V17: '1.1 2.1 2.2 2.3 2.4 3.1 3.2',
};

const answers = ['met', 'partly', 'no', 'n.a.'] as const;
const text = readFileSync('docs/security.md', 'utf8');
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const lines = text.split('\n').filter((line) => line.startsWith('| V'));

const requirements = Object.entries(standard).map(([chapter, numbers]) => ({
  chapter,
  numbers: numbers.split(' ').map((number) => `${chapter}.${number}`),
}));

/** One row covers a requirement, or a whole chapter that does not apply. */
const rows = lines
  .map(cellsOf)
  .filter((cells) => cells.length === 5)
  .map(([, requirement = '', answer = '', why = '']) => ({ name: requirement.split(' ')[0] ?? '', answer, why }));

const numbersOf = (name: string) => requirements.find(({ chapter }) => chapter === name)?.numbers ?? [name];

test('every requirement of levels 1 and 2 is answered exactly once, in order', () => {
  const expectedNumbers = requirements.flatMap(({ numbers }) => numbers);
  expect(expectedNumbers).toHaveLength(253);
  expect(rows.flatMap(({ name }) => numbersOf(name))).toEqual(expectedNumbers);
});

test('a whole chapter is only ever answered as one that does not apply', () => {
  const chapters = rows.filter(({ name }) => !name.includes('.'));
  expect(chapters.map(({ answer }) => answer)).toEqual(chapters.map(() => 'n.a.'));
});

test('every answer is one of four, and what is met names a file or the page itself', () => {
  for (const { name, answer, why } of rows) {
    expect(answers, name).toContain(answer);
    if (answer === 'met') expect(why, name).toMatch(/`[\w.-]+(\/[\w.-]+)*`|the table below/i);
    if (answer === 'partly' || answer === 'no') expect(why.length, name).toBeGreaterThan(20);
  }
});

test('the sums are right', () => {
  const sums = [
    ...requirements.map(({ chapter }) => ({
      name: chapter,
      of: rows.filter(({ name }) => name.split('.')[0] === chapter),
    })),
    { name: 'all', of: rows },
  ];
  const counted = sums.map(({ name, of }) => [
    name,
    ...answers.map((answer) =>
      of.filter((row) => row.answer === answer).reduce((sum, row) => sum + numbersOf(row.name).length, 0),
    ),
  ]);
  const written = text
    .split('\n')
    .map(cellsOf)
    .filter((cells) => cells.length === 7 && /^(V\d+ |all$)/.test(cells[1] ?? ''))
    .map(([, name = '', ...numbers]) => [name.split(' ')[0], ...numbers.slice(0, 4).map(Number)]);
  expect(written).toEqual(counted);
});

test('every file it names exists', () => {
  const paths = [...text.matchAll(/`(\.?[\w-]+(?:\.[\w-]+)*(?:\/[\w.-]+)+|[\w-]+\.(?:json|md|ts)|\.npmrc)`/g)];
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
});

const escapePattern = (term: string) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** As a word of its own, in any case: `java` is not in `javascript`. */
const asWord = (term: string) => new RegExp(`(?<!\\w)${escapePattern(term)}${/\w$/.test(term) ? '(?!\\w)' : ''}`, 'i');

test('what does not apply names what is absent, and neither the code nor a package has it', () => {
  const files = readSourceFiles('.', ['app', 'packages', 'server']);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  for (const { name, why } of rows.filter(({ answer }) => answer === 'n.a.')) {
    const [, folder = '', list = ''] = /Absent(?: in `([^`]+)`)?: (.+)$/.exec(why) ?? [];
    const terms = [...list.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term);
    expect(terms, name).not.toEqual([]);
    for (const term of terms.map(asWord)) {
      const paths = files
        .filter(({ path, code }) => path.startsWith(folder) && term.test(code))
        .map(({ path }) => path);
      expect([...paths, ...Object.keys(dependencies).filter((each) => !folder && term.test(each))], name).toEqual([]);
    }
  }
});
