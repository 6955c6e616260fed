import { expect, test } from 'vitest';
import { createRedactor, redactData } from './redact-others.ts';

const redactor = (names: string[], unredacted: string[] = []) =>
  createRedactor({
    names: ['Ann Asker', ...names],
    own: ['Ann Asker', 'tea_with_ann'],
    ownAddresses: ['ann@example.org', 'dana.hartley@example.org'],
    kept: unredacted,
    commonWords: new Set(['hope', 'new', 'will']),
  });

test.each([
  ['I met Nell New at noon', 'I met [somebody else] at noon'],
  ['NELL  NEW and nell_new and Nell-New’s cat', '[somebody else] and [somebody else] and [somebody else]’s cat'],
  ['thanks nell, and @nell', 'thanks [somebody else], and @[somebody else]'],
  ['a new day, I hope', 'a new day, I hope'],
  ['Ask Hope about it', 'Ask [somebody else] about it'],
  ['I am Ann Asker, ann@example.org', 'I am Ann Asker, ann@example.org'],
  ['write to zoe.q@mail.example.com', 'write to [address of somebody else]'],
  ['ring 020 7946 0018 on 2026-11-25', 'ring [number of somebody else] on 2026-11-25'],
  ['Dr Patel said so', 'Dr [somebody else] said so'],
  ['my sister Joan Smith came', 'my sister [somebody else] came'],
  ["José O’Neil, JOSÉ O'NEIL", '[somebody else], [somebody else]'],
  ['Annabel is somebody', 'Annabel is somebody'],
])('%s', (text, expected) => {
  expect(redactor(['Nell New', 'nell_new', 'Hope', 'José O’Neil'])(text).text).toBe(expected);
});

test.each([
  ['Dana wrote', '[somebody else] wrote'],
  ['dana.hartley@example.org wrote to Dana Hartley', 'dana.hartley@example.org wrote to [somebody else]'],
  ['Hartley=dana.hartley@example.org', '[somebody else]=dana.hartley@example.org'],
  ['dana.hartley@example.com', '[address of somebody else]'],
])('the words of an own address are no own names: %s', (text, expected) => {
  expect(redactor(['Dana Hartley'])(text).text).toBe(expected);
});

test('a word that an admin says is no name is kept', () => {
  expect(redactor(['Hope'], ['Hope'])('Ask Hope').text).toBe('Ask Hope');
});

test('every text of plain data is read, and dates stay', () => {
  const at = new Date(0);
  expect(redactData({ posts: [{ content: 'Hi Nell New', at }], n: 3 }, redactor(['Nell New']))).toEqual({
    data: { posts: [{ content: 'Hi [somebody else]', at }], n: 3 },
    count: 1,
  });
});
