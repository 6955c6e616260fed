// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { focusField } from './focus-field.ts';

test('the focus moves into a field, and a folded one is opened first', () => {
  document.body.innerHTML = `<div data-field="title"><textarea></textarea></div>
    <div data-field="slug"><button type="button" aria-expanded="false">Edit slug</button></div>`;
  const folded = document.querySelector('[data-field="slug"]');
  folded?.querySelector('button')?.addEventListener('click', () => folded.append(document.createElement('input')));
  focusField('title');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  focusField('slug');
  expect(document.activeElement?.tagName).toBe('INPUT');
  focusField('nowhere');
  expect(document.activeElement?.tagName).toBe('INPUT');
});
