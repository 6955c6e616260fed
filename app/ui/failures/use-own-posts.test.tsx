// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Form, RouterProvider, redirect, useLoaderData } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { useOwnPosts } from './use-own-posts.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

function Screen() {
  const records = useLoaderData<number>();
  const posts = useOwnPosts(['add', 'import'], records);
  return (
    <Form key={posts} method="post">
      <input name="text" />
      {['add', 'import', 'remove', 'refused'].map((name) => (
        <button key={name} type="submit" name="act" value={name}>
          {name}
        </button>
      ))}
    </Form>
  );
}

/** Shows a form above three records, types into it and returns what else can happen. */
async function typeIntoForm() {
  let records = 3;
  let readings = 0;
  const changes: Record<string, number> = { add: 1, import: 2, remove: -1, refused: 0 };
  const action = async ({ request }: { request: Request }) => {
    records += changes[String((await request.formData()).get('act'))] ?? 0;
    return redirect('/');
  };
  const loader = () => {
    readings += 1;
    return records;
  };
  const router = createMemoryRouter([{ path: '/', element: <Screen />, loader, action }], {
    hydrationData: { loaderData: { 0: records } },
  });
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<RouterProvider router={router} />));
  const typed = () => document.querySelector('input') as HTMLInputElement;
  typed().value = 'Typed';
  return {
    typed: () => typed().value,
    press: (name: string) =>
      act(async () => {
        const before = readings;
        document.querySelector<HTMLButtonElement>(`button[value=${name}]`)?.click();
        await expect.poll(() => readings > before && router.state.navigation.state).toBe('idle');
      }),
    changeElsewhere: (count: number) =>
      act(async () => {
        records += count;
        await router.revalidate();
      }),
  };
}

test.each(['add', 'import'])('a form is empty after its own post: %s', async (name) => {
  const { press, typed } = await typeIntoForm();
  await press(name);
  expect(typed()).toBe('');
});

test.each(['remove', 'refused'])('a form keeps what was typed after another act of its screen: %s', async (name) => {
  const { press, typed } = await typeIntoForm();
  await press(name);
  expect(typed()).toBe('Typed');
});

test.each([1, -1])('a form keeps what was typed when another tab changes the records by %i', async (count) => {
  const { changeElsewhere, typed } = await typeIntoForm();
  await changeElsewhere(count);
  expect(typed()).toBe('Typed');
});

test('a form is empty after each of its posts, also after a change elsewhere', async () => {
  const { press, changeElsewhere, typed } = await typeIntoForm();
  await changeElsewhere(1);
  await press('add');
  expect(typed()).toBe('');
});
