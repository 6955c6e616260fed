// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { findKeptAnswers, keepAnswers } from '#app/modules/inbox/coaching/kept-answers.ts';
import { useKeptAnswers } from './use-kept-answers.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => localStorage.clear());

function Step() {
  const form = useRef<HTMLFormElement>(null);
  const { isRestored, startAfresh } = useKeptAnswers(form, 2);
  return (
    <form ref={form}>
      <input type="hidden" name="key" defaultValue="1" />
      <input name="lead" defaultValue="Ann" />
      <textarea name="hardest" />
      <input type="radio" name="energy" value="4" />
      {isRestored && (
        <button type="button" onClick={startAfresh}>
          Start afresh
        </button>
      )}
    </form>
  );
}

/** Shows the step on a device that has these answers. */
async function show(answers: Record<string, string> | null) {
  if (answers) keepAnswers(2, answers);
  const root = createRoot(document.body);
  await act(async () => root.render(<Step />));
  onTestFinished(() => act(() => root.unmount()));
  const shown = () => Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement));
  return { shown, button: () => document.querySelector('button') };
}

test.each([
  [{ hardest: 'Stopping.' }, { key: '1', lead: 'Ann', hardest: 'Stopping.' }],
  [{ energy: '4' }, { key: '1', lead: 'Ann', hardest: '', energy: '4' }],
  [
    { hardest: 'Stopping.', lead: 'Somebody else', key: '9' },
    { key: '1', lead: 'Ann', hardest: 'Stopping.' },
  ],
])('answers of this device are named as restored, and can be emptied: %j', async (stored, restored) => {
  const { shown, button } = await show(stored);
  expect(shown()).toEqual(restored);
  await act(async () => button()?.click());
  expect(shown()).toEqual({ key: '1', lead: 'Ann', hardest: '' });
  expect([button(), findKeptAnswers(2), document.activeElement?.getAttribute('name')]).toEqual([null, null, 'lead']);
});

test.each<Record<string, string> | null>([null, {}, { lead: 'Ann' }, { hardest: '' }, { key: '9' }])(
  'nothing is restored from %j',
  async (stored) => {
    const { button } = await show(stored);
    expect(button()).toBeNull();
  },
);
