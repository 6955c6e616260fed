// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { focusField } from './focus-field.ts';

/** Shows a field as soon as the button of its part is pressed. */
function fold(part: Element | null, html: string) {
  part?.querySelector('button')?.addEventListener('click', () => part.insertAdjacentHTML('beforeend', html));
}

test('the focus moves into a field, and a folded one is opened first', () => {
  document.body.innerHTML = `<div data-field="title"><textarea></textarea></div>
    <div data-field="slug"><button type="button" aria-expanded="false">Edit slug</button></div>`;
  fold(document.querySelector('[data-field="slug"]'), '<input>');
  focusField('title');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  focusField('slug');
  expect(document.activeElement?.tagName).toBe('INPUT');
  focusField('nowhere');
  expect(document.activeElement?.tagName).toBe('INPUT');
});

test('a field of a row in a row is found by the ids of both, which are opened', () => {
  document.body.innerHTML = `<div data-sortable="hero"><div data-field="title"><input id="of-hero"></div></div>
    <div data-field="title"><input id="of-page"></div>
    <div data-sortable="menu"><button type="button" aria-expanded="false">Edit</button></div>`;
  const menu = document.querySelector('[data-sortable="menu"]');
  fold(
    menu,
    `<div data-field="label"><input id="of-menu"></div>
    <div data-sortable="link"><button type="button" aria-expanded="false">Edit</button></div>`,
  );
  expect(focusField('title')?.id).toBe('of-page');
  expect(focusField('title', ['hero'])?.id).toBe('of-hero');
  menu?.querySelector('button')?.click();
  fold(document.querySelector('[data-sortable="link"]'), '<div data-field="label"><input id="of-link"></div>');
  expect(focusField('label', ['menu', 'link'])?.id).toBe('of-link');
  expect(focusField('label', ['menu'])?.id).toBe('of-menu');
  expect(document.activeElement?.id).toBe('of-menu');
});

test('a row without the field answers with its first one, and what is closed around it is opened', () => {
  document.body.innerHTML = `<div data-sortable="text">
    <details><summary>Further options</summary><input type="hidden"><input id="first"></details></div>`;
  expect(focusField('items', ['text'])?.id).toBe('first');
  expect(document.querySelector('details')?.open).toBe(true);
  expect(focusField('items', ['another'])).toBe(null);
});
