// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { useToolbarFocus } from './use-toolbar-focus.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

function Bar({ names }: { names: readonly string[] }) {
  return (
    <div role="toolbar" aria-label="Formatting" {...useToolbarFocus()}>
      {names.map((name) => (
        <button key={name} type="button" disabled={name === 'off'}>
          {name}
        </button>
      ))}
      <div popover="auto">
        <button type="button">in a menu</button>
      </div>
    </div>
  );
}

async function open(...names: string[]) {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  const show = (...shown: string[]) => act(async () => root.render(<Bar names={shown} />));
  await show(...names);
  onTestFinished(async () => act(async () => root.unmount()));
  return show;
}

const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name);
/** The buttons that the Tab key reaches. */
const stops = () =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=toolbar] > button:not(:disabled)')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);
const press = (key: string, more = {}) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  });

test('a toolbar is one stop of the Tab key, and its arrow keys go round without what is disabled or in a menu', async () => {
  await open('bold', 'off', 'italic', 'link');
  expect(stops()).toEqual(['bold']);
  await act(async () => button('bold')?.focus());
  const reached = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await press(key);
    reached.push(document.activeElement?.textContent);
  }
  expect(reached).toEqual(['italic', 'link', 'bold', 'link', 'bold', 'link']);
  expect(stops()).toEqual(['link']);
});

test('a tool that is gone hands its place to the first one, and keys with a modifier are left to others', async () => {
  const show = await open('bold', 'italic');
  await act(async () => button('italic')?.focus());
  await press('ArrowLeft', { altKey: true });
  expect(document.activeElement?.textContent).toBe('italic');
  await show('bold', 'link');
  expect(stops()).toEqual(['bold']);
});

test('the keys of a menu that the toolbar opens are the menu’s', async () => {
  await open('bold');
  await act(async () => button('in a menu')?.focus());
  await press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('in a menu');
});
