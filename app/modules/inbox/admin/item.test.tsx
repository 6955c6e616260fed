// @vitest-environment happy-dom
import { act, createContext, use } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import ItemScreen from './item.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
// Another tab has the connection for events.
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => {}) } });
  return () => Reflect.deleteProperty(navigator, 'locks');
});

const at = new Date('2026-11-28T09:00:00Z');
const written = { text: 'Hello', createdAt: at, authorName: 'Bea' };
const reply = { ...written, subject: 'Re: Hello', mailId: 'm', mail: null };
const note = { ...written, actor: null };
const item = {
  id: '7',
  kind: 'enquiry',
  status: 'new',
  folder: 'inbox',
  name: 'Ann',
  subject: 'Hello',
  email: 'a@example.org',
  receivedAt: at,
  firstReplyAt: null,
  dueAt: null,
  assigneeId: null,
  answers: [],
  replies: [],
  notes: [],
};

type Props = Parameters<typeof ItemScreen>[0];
const itemContext = createContext<object>(item);

function Screen() {
  const loaderData = {
    item: use(itemContext),
    admins: [],
    savedReplies: [],
    acts: [],
    viewerId: 'me',
    now: at,
    draft: { subject: 'Re: Hello', text: '' },
    keys: { reply: 'r', note: 'n' },
    hours: { opensAt: 9, closesAt: 17, replyHours: 24 },
  };
  return <ItemScreen {...({ loaderData } as unknown as Props)} />;
}

const field = (name: string) => document.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`);

test.each([
  ['the reply of another person', 'text', { replies: [{ ...reply, id: '1', authorId: 'bea' }] }],
  ['the note of another person', 'note', { notes: [{ ...note, id: '1', authorId: 'bea' }] }],
  ['the note of a program', 'note', { notes: [{ ...note, id: '1', authorId: null }] }],
  ['one’s own reply in another tab', 'text', { replies: [{ ...reply, id: '1', authorId: 'me' }] }],
  ['one’s own note in another tab', 'note', { notes: [{ ...note, id: '1', authorId: 'me' }] }],
])('after %s, the field “%s” has what was typed', async (_what, name, changes) => {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  onTestFinished(async () => act(async () => root.unmount()));
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }]);
  const show = (value: object) =>
    act(async () =>
      root.render(
        <itemContext.Provider value={value}>
          <RouterProvider router={router} />
        </itemContext.Provider>,
      ),
    );
  await show(item);
  const typed = field(name);
  if (typed) typed.value = 'Typed';
  await show({ ...item, ...changes });
  expect(field(name)?.value).toBe('Typed');
});
