// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, data, RouterProvider, useActionData, useLoaderData } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import ProposalScreen, * as route from './proposal.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const text = 'Dear Ann,\nwe do teach in Leeds.';
const proposal = { state: 'open', title: 'Re: Hello', text: 'Dear Ann', tokenName: 'The app', decidedByName: 'Bea' };
const item = { id: '7', name: 'Ann', email: 'ann@example.org', answers: [] };

async function open(state: string, values?: Record<string, string>) {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  const props = {
    loaderData: { proposal: { ...proposal, state }, item },
    actionData: values && { values, errors: {} },
  };
  const element = <ProposalScreen {...(props as unknown as Parameters<typeof ProposalScreen>[0])} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  onTestFinished(async () => act(async () => root.unmount()));
}

test.each(['accepted', 'discarded'])(
  'an answer that was not sent is still there to copy: %s meanwhile',
  async (state) => {
    await open(state, { act: 'send', subject: 'Re: Hello', text });
    expect(document.querySelector('form')).toBeNull();
    expect(document.querySelector('[aria-labelledby=unsent]')?.textContent).toContain(text);
    expect(document.body.textContent).toContain('by Bea');
    await open(state);
    expect(document.querySelector('[aria-labelledby=unsent]')).toBeNull();
  },
);

test('an answer that is refused while it is open is in its field', async () => {
  await open('open', { act: 'send', subject: '', text });
  expect(document.querySelector<HTMLTextAreaElement>('[name=text]')?.value).toBe(text);
});

function RoutedScreen() {
  const props = { loaderData: useLoaderData(), actionData: useActionData() };
  return <ProposalScreen {...(props as unknown as Parameters<typeof ProposalScreen>[0])} />;
}

test('an answer that another admin has just sent is refused once, and the screen then says so', async () => {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  onTestFinished(async () => act(async () => root.unmount()));
  let state = 'open';
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: RoutedScreen,
        loader: () => ({ proposal: { ...proposal, state }, item }),
        action: async ({ request }) => {
          state = 'accepted';
          return data({ values: Object.fromEntries(await request.formData()), errors: {} }, { status: 409 });
        },
        shouldRevalidate: route.shouldRevalidate,
      },
    ],
    { hydrationData: { loaderData: { 0: { proposal: { ...proposal, state }, item } } } },
  );
  await act(async () => root.render(<RouterProvider router={router} />));
  const field = document.querySelector<HTMLTextAreaElement>('[name=text]');
  if (field) field.value = text;
  await act(async () => document.querySelector<HTMLButtonElement>('button[value=send]')?.click());
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull());
  expect(document.querySelector('[aria-labelledby=unsent]')?.textContent).toContain(text);
});
