// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useDraft } from './use-draft.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const key = '6f0d5c1e-0000-4000-8000-000000000001';
const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z') });
  vi.stubGlobal('fetch', sent);
  localStorage.clear();
  sent.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ReplyForm({ text, storedAt }: { text: string; storedAt: Date | null }) {
  useDraft({ formId: 'reply', place: 'tea', submissionKey: key, thread: 'tea', storedAt });
  return (
    <form id="reply">
      <input type="hidden" name="key" value={key} />
      <textarea name="content" defaultValue={text} />
    </form>
  );
}

/** Opens a page with the form. @returns its text field */
async function open(text: string, storedAt: Date | null): Promise<HTMLTextAreaElement> {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  await act(async () => root.render(<ReplyForm text={text} storedAt={storedAt} />));
  onTestFinished(async () => act(async () => root.unmount()));
  return document.querySelector('textarea') as HTMLTextAreaElement;
}

function type(field: HTMLTextAreaElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const contentOf = (call: number) => (sent.mock.calls[call]?.[1].body as URLSearchParams | undefined)?.get('content');

test('what was typed after the server stored a draft comes back, and the server gets it as the page is left', async () => {
  const field = await open('', null);
  type(field, 'I like tea');
  vi.advanceTimersByTime(3000);
  expect(contentOf(0)).toBe('I like tea');
  const storedAt = new Date();
  vi.advanceTimersByTime(100);
  type(field, 'I like tea, and a lamp');
  dispatchEvent(new Event('pagehide'));
  expect(contentOf(1)).toBe('I like tea, and a lamp');
  expect(sent.mock.calls[1]?.[1]).toMatchObject({ keepalive: true });

  // The server has not stored it yet when the page is opened again.
  expect((await open('I like tea', storedAt)).value).toBe('I like tea, and a lamp');
});

test('a draft that was stored later elsewhere stays, and so does a form with more than the draft', async () => {
  type(await open('', null), 'Here');
  vi.advanceTimersByTime(1000);
  dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(60_000);
  expect((await open('Elsewhere', new Date())).value).toBe('Elsewhere');
  expect((await open('Here\n\n> A quote', null)).value).toBe('Here\n\n> A quote');
  expect((await open('', null)).value).toBe('Here');
});
