import { expect, test } from 'vitest';
import { linkedParts } from './linked-parts.ts';

test.each([
  ['https://meet.example.test/robin', ['https://meet.example.test/robin']],
  ['Join at https://meet.example.test/robin-room at your time.', ['https://meet.example.test/robin-room']],
  ['Zoom (https://zoom.example/j/1?pwd=a.b), or call 020 7946 0000.', ['https://zoom.example/j/1?pwd=a.b']],
  ['HTTPS://Teams.example/L/a. Or https://b.example/x!', ['HTTPS://Teams.example/L/a', 'https://b.example/x']],
  ['See https://a.example/wiki/Rest_(music).', ['https://a.example/wiki/Rest_(music)']],
  ['“https://a.example/x”', ['https://a.example/x']],
  ['12 High Street, London: ring https:// twice', []],
  ['javascript:alert(1) and mailto:a@b.example', []],
  ['', []],
])('the addresses in “%s” are links, and every character is kept', (text, addresses) => {
  const parts = linkedParts(text);
  const links = parts.filter((part) => typeof part !== 'string');
  expect(links.map((link) => link.kind === 'link' && link.href)).toEqual(addresses);
  expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(text);
});
