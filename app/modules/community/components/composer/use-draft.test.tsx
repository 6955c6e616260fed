// @vitest-environment happy-dom
import { act, type ReactElement, type ReactNode, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { RestoredNote } from './restored-note.tsx';
import { useDraft, useEditDraft } from './use-draft.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const key = '6f0d5c1e-0000-4000-8000-000000000001';
const sent = vi.fn(async (_url: string, _init?: RequestInit) => new Response(null, { status: 204 }));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z') });
  vi.stubGlobal('fetch', sent);
  localStorage.clear();
  sent.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});
// A form that a test leaves open is closed after it, and sends what it has.
afterAll(() => vi.unstubAllGlobals());

interface ReplyFormProps {
  text: string;
  storedAt: Date | null;
  submissionKey?: string;
  thread?: string;
}

function ReplyForm({ text, storedAt, submissionKey = key, thread = 'tea' }: ReplyFormProps) {
  const restored = useDraft({
    formId: 'reply',
    draftsKey: 'ann',
    place: thread,
    submissionKey,
    thread,
    storedAt,
  });
  return (
    <form id="reply">
      <RestoredNote {...restored} />
      <input type="hidden" name="key" value={restored.submissionKey} />
      <textarea key={submissionKey} name="content" defaultValue={text} />
    </form>
  );
}

const otherKey = '6f0d5c1e-0000-4000-8000-000000000002';

/** A page with a link that leads on, to what `children` are. */
function FormWithLink({ children }: { children: ReactNode }) {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      {isLeft ? children : <ReplyForm key="reply" text="" storedAt={null} />}
      <button type="button" onClick={() => setLeft(true)} />
    </>
  );
}

interface EditFormProps {
  text: string;
  edits: string;
  isReturned?: boolean;
}

function EditForm({ text, edits, isReturned = false }: EditFormProps) {
  const restored = useEditDraft({ draftsKey: 'ann', slug: 'tea', number: 2, edits, isReturned });
  return (
    <form id="edit-post">
      <RestoredNote {...restored} />
      <input type="hidden" name="edits" value={edits} />
      <textarea name="content" defaultValue={text} />
      <input type="checkbox" name="isAiGenerated" defaultChecked />
    </form>
  );
}

const open = (text: string, storedAt: Date | null) => openForm(<ReplyForm text={text} storedAt={storedAt} />);

/** Opens a page with a form. @returns its text field */
async function openForm(form: ReactElement): Promise<HTMLTextAreaElement> {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  await act(async () => root.render(form));
  onTestFinished(async () => act(async () => root.unmount()));
  return document.querySelector('textarea') as HTMLTextAreaElement;
}

function type(field: HTMLTextAreaElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const contentOf = (call: number) => (sent.mock.calls[call]?.[1]?.body as URLSearchParams | undefined)?.get('content');

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

test.each([
  ['a page without a form', null],
  [
    'a discussion with a draft',
    <ReplyForm key="other" text="A lamp" storedAt={new Date()} submissionKey={otherKey} thread="lamp" />,
  ],
  [
    'a discussion whose form React takes over',
    <ReplyForm key="reply" text="A lamp" storedAt={new Date()} submissionKey={otherKey} thread="lamp" />,
  ],
])('what was typed in the last moment before a link led to %s is kept where it was typed', async (_where, next) => {
  type(await openForm(<FormWithLink>{next}</FormWithLink>), 'I like tea');
  await act(async () => document.querySelector('button')?.click());
  expect(document.querySelector('textarea')?.value).toBe(next ? 'A lamp' : undefined);
  expect(sent.mock.calls).toHaveLength(1);
  expect(Object.fromEntries(sent.mock.calls[0]?.[1]?.body as URLSearchParams)).toEqual({
    key,
    content: 'I like tea',
    thread: 'tea',
  });
  expect((await open('', null)).value).toBe('I like tea');
});

test('what was typed in the last moment before the same form is loaded again is in it', async () => {
  type(
    await openForm(
      <FormWithLink>
        <ReplyForm key="reply" text="" storedAt={null} submissionKey={otherKey} />
      </FormWithLink>,
    ),
    'I like tea',
  );
  await act(async () => document.querySelector('button')?.click());
  expect(document.querySelector('textarea')?.value).toBe('I like tea');
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

test('words that the server refused to store stay on the device, and come back', async () => {
  const storedAt = new Date();
  sent.mockResolvedValueOnce(new Response(null, { status: 429, headers: { 'Retry-After': '60' } }));
  vi.advanceTimersByTime(100);
  type(await open('I like tea', storedAt), 'I like tea, and a lamp');
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toHaveBeenCalledTimes(1);
  expect((await open('I like tea', storedAt)).value).toBe('I like tea, and a lamp');
});

const note = () => document.querySelector('[role=status]')?.textContent ?? '';
const pressNote = () => act(async () => document.querySelector<HTMLButtonElement>('[role=status] button')?.click());

const laterKey = '6f0d5c1e-0000-4000-8000-000000000002';
const openLater = () => openForm(<ReplyForm text="" storedAt={null} submissionKey={laterKey} />);

test('words of an earlier form come back with a note, unless the server says that they are posted', async () => {
  type(await open('', null), 'I like tea');
  dispatchEvent(new Event('pagehide'));
  sent.mockClear();
  const restored = await openLater();
  expect([restored.value, note()]).toEqual(['I like tea', expect.stringContaining('has been restored')]);
  // A question without the words: the draft of the server may be a later one, from another device.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.mock.calls).toEqual([[`/api/forum-draft?key=${key}`]]);
  const button = document.querySelector<HTMLButtonElement>('[role=status] button');
  button?.focus();
  await pressNote();
  expect([restored.value, note()]).toEqual(['', expect.stringContaining('This form is empty')]);
  // The note is the same element: who uses a keyboard stays in it, and it is read out.
  expect(document.activeElement).toBe(button);
  await pressNote();
  expect(restored.value).toBe('I like tea');

  // Another tab posted it meanwhile.
  sent.mockResolvedValueOnce(new Response(null, { status: 410 }));
  const empty = await openLater();
  expect([empty.value, note()]).toEqual(['', '']);
  // The device has no copy any more.
  expect((await openLater()).value).toBe('');
});

test.each([
  ['the same words', 'I like tea', key, 410, 1],
  ['words with more behind them', 'I like tea, and a lamp', key, 410, 0],
  ['the same words of another form', 'I like tea', otherKey, 410, 0],
  ['the same words, which nobody posted', 'I like tea', key, 204, 0],
])('a tab with %s is loaded again once another tab has posted them', async (_, text, theirKey, status, loads) => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  onTestFinished(() => replace.mockRestore());
  sent.mockResolvedValue(new Response(null, { status }));
  onTestFinished(() => void sent.mockResolvedValue(new Response(null, { status: 204 })));
  const field = await open('', null);
  type(field, text);
  // What the other tab stores as it posts, then that it removes it, then what is typed there next.
  const stored = (copyKey: string, content: string) =>
    JSON.stringify({ key: copyKey, fields: { key: copyKey, content }, at: Date.now() });
  for (const newValue of [stored(theirKey, 'I like tea'), null, stored(otherKey, 'And cake')])
    dispatchEvent(new StorageEvent('storage', { key: 'resjam.forum.ann.tea', newValue }));
  await act(async () => dispatchEvent(new Event('focus')));
  expect(replace).toHaveBeenCalledTimes(loads);
});

test('a tab that is chosen and focused asks once whether its words are posted, and again when it is chosen again', async () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  onTestFinished(() => replace.mockRestore());
  type(await open('', null), 'I like tea');
  vi.advanceTimersByTime(10_000);
  sent.mockClear();
  const newValue = JSON.stringify({ key, fields: { key, content: 'I like tea' }, at: Date.now() });
  dispatchEvent(new StorageEvent('storage', { key: 'resjam.forum.ann.tea', newValue }));
  const choose = () =>
    act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      dispatchEvent(new Event('focus'));
    });
  await choose();
  expect(sent.mock.calls).toEqual([[`/api/forum-draft?key=${key}`]]);
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await choose();
  expect(sent).toHaveBeenCalledTimes(2);
  sent.mockResolvedValueOnce(new Response(null, { status: 410 }));
  await choose();
  expect(sent).toHaveBeenCalledTimes(3);
  expect(replace).toHaveBeenCalledTimes(1);
});

test('what was typed before the script arrived is on the device, and is not sent before its author types again', async () => {
  document.body.innerHTML = `<main>${renderToString(<ReplyForm text="" storedAt={null} />)}</main>`;
  (document.querySelector('textarea') as HTMLTextAreaElement).value = 'Typed early';
  const main = document.querySelector('main') as HTMLElement;
  const root = await act(async () => hydrateRoot(main, <ReplyForm text="" storedAt={null} />));
  onTestFinished(async () => act(async () => root.unmount()));
  expect(localStorage.getItem('resjam.forum.ann.tea')).toContain('Typed early');
  vi.advanceTimersByTime(10_000);
  expect(sent).not.toHaveBeenCalled();
});

test('without a network words of an earlier form come back, unless their author has begun something else', async () => {
  type(await open('', null), 'I like tea');
  dispatchEvent(new Event('pagehide'));
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect((await openLater()).value).toBe('I like tea');

  let answer: (response: Response) => void = () => undefined;
  sent.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const begun = await openLater();
  type(begun, 'And coffee');
  await act(async () => answer(new Response(null, { status: 204 })));
  expect(begun.value).toBe('And coffee');
});

const aiBox = () => document.querySelector('[name=isAiGenerated]') as HTMLInputElement;

test('what was typed to change a post comes back, with its choices, while the post is the same version', async () => {
  const field = await openForm(<EditForm text="I like tea" edits="0" />);
  aiBox().checked = false;
  type(field, 'I like tea, and a lamp');
  dispatchEvent(new Event('pagehide'));
  expect(sent).not.toHaveBeenCalled();

  expect((await openForm(<EditForm text="I like tea" edits="0" />)).value).toBe('I like tea, and a lamp');
  expect(aiBox().checked).toBe(false);
  // The form with what was sent stays, and so does a post that was changed elsewhere since.
  expect((await openForm(<EditForm text="I like tea!" edits="0" isReturned />)).value).toBe('I like tea!');
  expect((await openForm(<EditForm text="I like coffee" edits="1" />)).value).toBe('I like coffee');
  expect(aiBox().checked).toBe(true);
});

test('a form that changes a post says that words came back, and offers the saved version and the way back', async () => {
  const field = await openForm(<EditForm text="I like tea" edits="0" />);
  expect(note()).toBe('');
  aiBox().checked = false;
  type(field, 'I like tea, and a lamp');
  dispatchEvent(new Event('pagehide'));

  const restored = await openForm(<EditForm text="I like tea" edits="0" />);
  expect(note()).toContain('has been restored');
  type(restored, 'I like tea, and two lamps');
  await pressNote();
  expect([restored.value, aiBox().checked]).toEqual(['I like tea', true]);
  expect(note()).toContain('This is the saved version.');
  await pressNote();
  expect([restored.value, aiBox().checked]).toEqual(['I like tea, and two lamps', false]);

  // What was typed onto the saved version is not lost either.
  await pressNote();
  type(restored, 'I like tea, and biscuits');
  await pressNote();
  expect(restored.value).toBe('I like tea, and two lamps');
  await pressNote();
  expect(restored.value).toBe('I like tea, and biscuits');
  type(restored, 'I like tea');

  // Anyone who leaves the form with the saved version finds that, without a note.
  dispatchEvent(new Event('pagehide'));
  expect((await openForm(<EditForm text="I like tea" edits="0" />)).value).toBe('I like tea');
  expect(note()).toBe('');
});
