// The examples come from the package `commonmark-spec`. Their licence, CC BY-SA 4.0, keeps them out of this repository.

import spec from 'commonmark-spec';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { postHtml } from './post-html.server.ts';

const range = (from: number, to: number, except: number[] = []): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((number) => !except.includes(number));

/** The examples that a post shows differently, by the rule that says so. */
const differences: Record<string, number[]> = {
  'HTML stays text': [
    ...[21, 31, 201, 308, 309, 344, 346, 475, 476, 477, 491, 494, 524, 536, 642, 643],
    ...range(148, 191, [168]),
    ...range(613, 631, [618, 620, 621, 622, 624]),
  ],
  'only addresses of the web, of this site and of email are links': [
    ...[20, 194, 195, 200, 202, 203, 204, 484, 485, 486, 487, 492, 495, 496, 498, 499, 500, 502, 503, 504, 522, 567],
    ...[596, 598, 599, 601, 603],
  ],
  'pictures from elsewhere become links': [517, 520, 531, ...range(572, 591, [590])],
  'addresses stay as they are typed': [32, 33, 206, 489, 507, 526, 538],
  'addresses are links without signs around them': [602, 608, 611, 612],
  'a word after # is a hashtag': [64],
  'an entity beyond Unicode is left to the browser': [28],
};

const window = new Window();

/**
 * Writes HTML as its elements, addresses and words: levels of headings, line ends and other attributes do not count.
 */
function shapeOf(html: string): string {
  const root = window.document.createElement('div');
  root.innerHTML = html;
  const write = (parent: ParentNode): string =>
    [...parent.childNodes]
      .map((node) => {
        if (node.nodeType === 3) return node.textContent?.replace(/\s+/g, ' ') ?? '';
        if (node.nodeType !== 1) return '';
        const element = node as Element;
        const name = element.tagName.toLowerCase().replace(/^h[1-6]$/, 'h');
        if (name === 'br') return ' ';
        const detail = name === 'a' ? element.getAttribute('href') : name === 'ol' ? element.getAttribute('start') : '';
        return `<${name}${detail ? ` ${detail}` : ''}>${write(element)}</${name}>`;
      })
      .join('');
  return write(root as unknown as ParentNode)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|ul|ol|li|blockquote|h|pre|hr)[^>]*>) ?/g, '$1')
    .replace(/ <\/code>/g, '</code>')
    .trim();
}

test('posts follow CommonMark, but for the examples that differ by a rule of the forum', () => {
  const tabs = (text: string) => text.replaceAll('→', '\t');
  const differing = spec.tests
    .filter(({ markdown, html }) => shapeOf(postHtml(tabs(markdown))) !== shapeOf(tabs(html)))
    .map(({ number }) => number);
  expect(spec.tests.length).toBeGreaterThan(600);
  expect(differing).toEqual(
    Object.values(differences)
      .flat()
      .toSorted((one, other) => one - other),
  );
  window.close();
});
