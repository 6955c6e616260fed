// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { undoChanges } from './undo-changes.ts';
import { watchChanges } from './watch-changes.ts';

afterEach(() => document.body.replaceChildren());

const served =
  '<main><p>Two <b>bold</b> words</p><form><label>Name</label><input name="name"></form><p data-behaviour="country"></p></main>';

/** Does something to a page as the server sent it. @returns the page after the changes are undone */
function pageAfter(change: (main: HTMLElement) => void): string {
  document.body.innerHTML = served;
  const changes = watchChanges();
  change(document.querySelector('main') as HTMLElement);
  undoChanges(changes.take());
  changes.end();
  return document.body.innerHTML;
}

const wrap = (text: ChildNode) => {
  const font = document.createElement('font');
  font.textContent = `«${text.textContent}»`;
  text.replaceWith(font);
};

test.each<[program: string, change: (main: HTMLElement) => void]>([
  [
    'a translator that replaces texts',
    (main) => [...main.querySelectorAll('p, label')].map(({ firstChild }) => firstChild && wrap(firstChild)),
  ],
  [
    'a translator that changes the order of a sentence',
    (main) => {
      const sentence = main.querySelector('p');
      sentence?.prepend(sentence.querySelector('b') ?? '');
      if (sentence?.lastChild) wrap(sentence.lastChild);
    },
  ],
  [
    'a translator that changes texts where they are',
    (main) => {
      const text = main.querySelector('b')?.firstChild;
      if (text) text.nodeValue = 'fett';
      if (text) text.nodeValue = 'dick';
    },
  ],
  [
    'a password manager that puts an icon beside a field',
    (main) => main.querySelector('input')?.after(document.createElement('div'), document.createElement('x-icon')),
  ],
  [
    'a password manager that moves a field into an element of its own',
    (main) => {
      const field = main.querySelector('input');
      const box = document.createElement('div');
      field?.replaceWith(box);
      if (field) box.append(field);
    },
  ],
])('%s leaves no trace for React', (_, change) => {
  expect(pageAfter(change)).toBe(served);
});

test('what our scripts have written, and what is at the end of the body, is kept', () => {
  const page = pageAfter((main) => {
    const country = main.querySelector('[data-behaviour]');
    country?.append('United Kingdom');
    document.body.append(document.createElement('x-toolbar'));
  });
  expect(page).toBe(`${served.replace('"country">', '"country">United Kingdom')}<x-toolbar></x-toolbar>`);
});
