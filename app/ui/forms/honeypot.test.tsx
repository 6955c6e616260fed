// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { Honeypot } from './honeypot.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test.each(['Sunny', ' ', 'ann@example.test'])('a trap that was filled in with “%s” is sent once', async (text) => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const sent: FormDataEntryValue[][] = [];
  const send = (form: HTMLFormElement) => sent.push(new FormData(form).getAll(honeypotName));
  await act(async () =>
    root.render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        <Honeypot />
      </form>,
    ),
  );
  const form = place.querySelector('form') as HTMLFormElement;
  const trap = form.elements.namedItem(honeypotName) as HTMLInputElement;
  trap.value = text;
  form.requestSubmit();
  await expect.poll(() => trap.value).toBe('');
  form.requestSubmit();
  expect(sent).toEqual([[text], ['']]);
  await act(async () => root.unmount());
});
