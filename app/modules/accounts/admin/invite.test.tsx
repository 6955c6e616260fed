// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import InviteScreen from './invite.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const email = 'ann@example.org';
const invitations = [{ email, role: null, invitedBy: 'Ada', expiresAt: new Date() }];

/** Opens the screen, on a site that does not answer posts. */
async function open() {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  const props = { loaderData: { invitations } } as unknown as Parameters<typeof InviteScreen>[0];
  const router = createMemoryRouter([
    { path: '/', action: () => new Promise(() => undefined), element: <InviteScreen {...props} /> },
  ]);
  await act(async () => root.render(<RouterProvider router={router} />));
  onTestFinished(async () => act(async () => root.unmount()));
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);

test('“Send invitation” is busy while it sends, also to somebody who is invited already', async () => {
  await open();
  const field = document.querySelector<HTMLInputElement>('[type=email]');
  await act(async () => {
    if (field) field.value = email;
    button('Send invitation')?.click();
  });
  expect(button('Sending...')?.getAttribute('aria-disabled')).toBe('true');
});

test.each([`Send again to ${email}`, `Withdraw the invitation to ${email}`])(
  '“Send invitation” is not busy during “%s”',
  async (name) => {
    await open();
    await act(async () => button(name)?.click());
    expect(button('Send invitation')?.getAttribute('aria-disabled')).toBe('false');
  },
);
