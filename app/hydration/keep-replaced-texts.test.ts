// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepReplacedTexts } from './keep-replaced-texts.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeAll(keepReplacedTexts);
afterAll(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

let place: HTMLElement;
let count: Text;
let noun: Text;
beforeEach(() => {
  place = document.createElement('p');
  count = document.createTextNode('2');
  noun = document.createTextNode(' replies');
  place.append(count, noun);
  document.body.replaceChildren(place);
});

const observed = () => new Promise((resolve) => setTimeout(resolve));

/** As translators do: one element instead of all texts of a sentence. */
async function translate(): Promise<void> {
  const font = document.createElement('font');
  font.textContent = '2 Antworten';
  place.insertBefore(font, count);
  place.removeChild(count);
  place.removeChild(noun);
  await observed();
}

test('a translated text that React changes is shown as React has it', async () => {
  await translate();
  expect(place.textContent).toBe('2 Antworten');
  count.nodeValue = '3';
  await observed();
  expect(place.innerHTML).toBe('3 replies');
});

test('a translated text that React removes takes its translation with it', async () => {
  await translate();
  place.removeChild(noun);
  place.removeChild(count);
  expect(place.innerHTML).toBe('');
});

test('what React puts before a translated text has its place', async () => {
  await translate();
  place.insertBefore(document.createElement('b'), noun);
  expect(place.innerHTML).toBe('2<b></b> replies');
});

test('an element that a program has wrapped is removed with the wrapper', () => {
  const field = document.createElement('input');
  const wrapper = document.createElement('div');
  place.append(wrapper);
  wrapper.append(field);
  place.removeChild(field);
  expect(place.innerHTML).toBe('2 replies');
});

test('an element that a program has removed is no error, and what comes before it is at the end', () => {
  const removed = document.createElement('i');
  place.append(removed);
  removed.remove();
  expect(place.removeChild(removed)).toBe(removed);
  place.insertBefore(document.createElement('b'), removed);
  expect(place.innerHTML).toBe('2 replies<b></b>');
});
