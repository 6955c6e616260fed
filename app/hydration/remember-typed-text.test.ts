// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { rememberTypedText } from './remember-typed-text.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

/** Shows a form whose text area begins with “Served”. */
function openForm(): { form: HTMLFormElement; area: HTMLTextAreaElement } {
  document.body.innerHTML = '<form><textarea name="content">Served</textarea></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  const area = document.querySelector('textarea') as HTMLTextAreaElement;
  form.addEventListener('submit', (event) => event.preventDefault());
  return { form, area };
}

function type(area: HTMLTextAreaElement, text: string): void {
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Does what React does to a text area while it hydrates. */
const reset = (area: HTMLTextAreaElement) => {
  area.replaceChildren(area.defaultValue);
  area.value = area.defaultValue;
  area.setSelectionRange(0, 0);
};

function remember(): () => void {
  const putBack = rememberTypedText();
  stops.push(putBack);
  return putBack;
}

test('a form that is sent while the page hydrates carries what was typed, before and in the meantime', () => {
  const { form, area } = openForm();
  area.value = 'Typed before';
  remember();
  type(area, 'Typed before, and in the meantime');
  reset(area);
  // React listens at the document, and reads the form there.
  const sent = vi.fn(() => new FormData(form).get('content'));
  document.addEventListener('submit', sent);
  stops.push(() => document.removeEventListener('submit', sent));
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(sent).toHaveReturnedWith('Typed before, and in the meantime');
});

test('what was typed is back once the page has hydrated, and React is told; then forms are left alone', () => {
  const { form, area } = openForm();
  const putBack = remember();
  type(area, 'Typed');
  reset(area);
  const onInput = vi.fn();
  form.addEventListener('input', onInput);
  putBack();
  expect([area.value, onInput.mock.calls.length]).toEqual(['Typed', 1]);
  type(area, 'Changed later');
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(area.value).toBe('Changed later');
});

test('what React resets at the very input is put back', () => {
  const { area } = openForm();
  // React listens at the document, and hydrates before it answers.
  const hydrate = () => reset(area);
  document.addEventListener('input', hydrate, { capture: true, once: true });
  stops.push(() => document.removeEventListener('input', hydrate, true));
  const putBack = remember();
  type(area, '');
  expect(area.value).toBe('Served');
  putBack();
  expect(area.value).toBe('');
});

test('the caret stays where it was put', () => {
  const { area } = openForm();
  area.focus();
  area.setSelectionRange(2, 4);
  const putBack = remember();
  reset(area);
  putBack();
  expect([area.selectionStart, area.selectionEnd]).toEqual([2, 4]);
});

test('a text area in which nobody typed stays as it was served', () => {
  const { area } = openForm();
  const putBack = remember();
  putBack();
  expect(area.value).toBe('Served');
});
