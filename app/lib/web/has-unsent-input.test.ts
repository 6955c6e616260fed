// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { hasUnsentInput } from './has-unsent-input.ts';

const form = `
  <input name="line" value="as stored"><textarea name="text">as stored</textarea>
  <input type="hidden" name="key" value="1"><input type="password" name="password">
  <input type="checkbox" name="tick" checked><input type="radio" name="way" value="a"><input type="radio" name="way" value="b">
  <select name="first"><option>One</option><option>Two</option></select>
  <select name="stored"><option>One</option><option selected>Two</option></select>
  <select name="many" multiple><option selected>One</option><option>Two</option></select>`;

test.each<[string, (field: (name: string) => HTMLInputElement & HTMLSelectElement) => void, boolean]>([
  ['nothing', () => {}, false],
  ['a line', (field) => (field('line').value = 'typed'), true],
  ['a text that is as before again', (field) => (field('text').value = 'as stored'), false],
  ['a password', (field) => (field('password').value = 'typed'), true],
  ['a tick that is taken away', (field) => (field('tick').checked = false), true],
  ['one of two ways', (field) => (field('way').checked = true), true],
  ['the second of two', (field) => (field('first').selectedIndex = 1), true],
  ['another than the stored one', (field) => (field('stored').selectedIndex = 0), true],
  ['one more of many', (field) => ((field('many').options[1] as HTMLOptionElement).selected = true), true],
])('what is not sent: %s', (_name, change, expected) => {
  document.body.innerHTML = form;
  change((name) => document.querySelector(`[name="${name}"]`) as never);
  expect(hasUnsentInput(document.body)).toBe(expected);
});
