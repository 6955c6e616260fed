// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const confirm = { title: 'Delete them?', text: 'They cannot be restored.' };

test.each<[string, BulkAction[]]>([
  ['with one act', [{ act: 'resend', label: 'Send again' }]],
  ['with an act that asks first', [{ act: 'delete', label: 'Delete', confirm }]],
  [
    'with several acts',
    [
      { act: 'revoke', label: 'Revoke', isDangerous: true },
      { act: 'delete', label: 'Delete', confirm },
    ],
  ],
])('the Enter key in a tick or a field posts nothing: a list %s', async (_which, acts) => {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  onTestFinished(async () => act(async () => root.unmount()));
  const bar = <BulkBar id="bulk" acts={acts} noun={{ one: 'thing', many: 'things' }} fields={<input name="tag" />} />;
  const router = createMemoryRouter([{ path: '/', element: bar }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  let posts = 0;
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    posts += 1;
  });
  const press = (button: HTMLButtonElement | undefined | null) => act(async () => button?.click());
  // The button that the browser presses for the key.
  const first = document.querySelector<HTMLButtonElement>('form button[type=submit]:not([disabled])');
  expect(first?.getAttribute('formmethod')).toBe('dialog');
  await press(first);
  expect(posts).toBe(0);
  await press([...document.querySelectorAll<HTMLButtonElement>('button[name=act]')].at(-1));
  expect(posts).toBe(1);
});
