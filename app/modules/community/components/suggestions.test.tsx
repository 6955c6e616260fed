// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Suggestions } from './suggestions.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the suggestions of a text area with a text, the caret at its end, and the answer of the server. */
async function write(text: string) {
  vi.stubGlobal('fetch', async () => Response.json({ suggestions: [{ text: '@anna' }, { text: '@anton' }] }));
  // This document has no commands, so the text is set.
  Object.assign(document, { execCommand: () => false });
  document.body.innerHTML = '<textarea></textarea><main></main>';
  const area = document.querySelector('textarea') as HTMLTextAreaElement;
  const root = createRoot(document.querySelector('main') as HTMLElement);
  await act(async () => root.render(<Suggestions area={area} />));
  onTestFinished(async () => act(async () => root.unmount()));
  area.value = text;
  area.setSelectionRange(text.length, text.length);
  const send = (event: Event) => act(async () => void area.dispatchEvent(event));
  await send(new Event('input'));
  return {
    area,
    send,
    press: (key: string, more: object = {}) => send(new KeyboardEvent('keydown', { key, ...more })),
    wait: () => act(async () => vi.advanceTimersByTimeAsync(200)),
    offered: () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent?.trim()),
  };
}

test('the chosen suggestion replaces the word before the caret', async () => {
  const { area, press, wait, offered } = await write('hello @an');
  await wait();
  expect(offered()).toEqual(['@anna', '@anton']);
  await press('ArrowDown');
  await press('Enter');
  expect(area.value).toBe('hello @anton ');
});

test('a caret that moved away closes the list, and nothing beside it is replaced', async () => {
  const { area, send, press, wait, offered } = await write('hello @an');
  await wait();
  area.setSelectionRange(7, 7);
  await press('Enter');
  expect(area.value).toBe('hello @an');
  await send(new KeyboardEvent('keyup', { key: 'ArrowLeft' }));
  expect(offered()).toEqual([]);
});

test.each([
  ['blur', new Event('blur')],
  ['Escape', new KeyboardEvent('keydown', { key: 'Escape' })],
])('an answer that comes after %s does not open the list', async (_name, event) => {
  const { send, wait, offered } = await write('@an');
  await send(event);
  await wait();
  expect(offered()).toEqual([]);
});

test('Enter of an input method ends its word and takes nothing', async () => {
  const { area, press, wait, offered } = await write('@an');
  await wait();
  await press('Enter', { isComposing: true });
  expect(area.value).toBe('@an');
  expect(offered()).toEqual(['@anna', '@anton']);
});
