// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The browser's streams, as far as the page uses them. happy-dom has none. */
class Streams {
  static opened: Streams[] = [];
  isClosed = false;
  #listeners = new Map<string, (event: { data: string }) => void>();
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    Streams.opened.push(this);
  }
  addEventListener = (name: string, listener: (event: { data: string }) => void) => this.#listeners.set(name, listener);
  close = () => {
    this.isClosed = true;
  };
  say = (replies: number) => this.#listeners.get('replies')?.({ data: JSON.stringify({ replies }) });
}
const open = () => Streams.opened.filter(({ isClosed }) => !isClosed);

let announceReplies: typeof import('./live-updates.ts').announceReplies;
let onNotificationCount: typeof import('./live-updates.ts').onNotificationCount;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Streams);
  // Without locks, as outside of a secure context.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => Response.json({ unread: 0 }));
  Streams.opened = [];
  vi.resetModules();
  ({ announceReplies, onNotificationCount } = await import('./live-updates.ts'));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function lineOf(thread: string, replies: number): HTMLElement {
  const line = document.createElement('p');
  Object.assign(line.dataset, { thread, replies: String(replies) });
  document.body.append(line);
  return line;
}

test('a page that is left at once opens no stream', () => {
  const end = announceReplies(lineOf('sleep', 1));
  vi.advanceTimersByTime(2000);
  end();
  vi.runAllTimers();
  expect(Streams.opened).toEqual([]);
});

test('replies that are new since the page was made are offered; the page of the next thread has its own', () => {
  const sleep = lineOf('sleep', 1);
  const end = announceReplies(sleep);
  vi.runAllTimers();
  const [first] = open();
  expect(first?.address).toBe('/api/forum-events?thread=sleep');
  first?.say(1);
  expect(sleep.textContent).toBe('');
  first?.say(3);
  expect(sleep.innerHTML).toBe('<a href="/forum/sleep/unread">Show 2 new replies</a>');

  end();
  const walks = lineOf('walks', 7);
  announceReplies(walks);
  expect([sleep.innerHTML, walks.innerHTML]).toEqual(['', '']);
  first?.say(9);
  expect(walks.innerHTML).toBe('');
  vi.runAllTimers();
  expect(open().map(({ address }) => address)).toEqual(['/api/forum-events?thread=walks']);
  open()[0]?.say(8);
  expect(walks.innerHTML).toBe('<a href="/forum/walks/unread">Show 1 new reply</a>');
});

test('a page without a thread ends the stream, and with a bell it has that of the bell alone', async () => {
  const end = announceReplies(lineOf('sleep', 1));
  vi.runAllTimers();
  end();
  vi.runAllTimers();
  expect(open()).toEqual([]);
  await onNotificationCount(document.createElement('span'));
  const endNext = announceReplies(lineOf('sleep', 1));
  vi.runAllTimers();
  endNext();
  vi.runAllTimers();
  expect(open().map(({ address }) => address)).toEqual(['/api/forum-events']);
});

test('the same line is announced once, and the same thread with more replies keeps its stream and its count', () => {
  const line = lineOf('sleep', 1);
  announceReplies(line);
  vi.runAllTimers();
  open()[0]?.say(4);
  const end = announceReplies(line);
  expect(line.textContent).toBe('Show 3 new replies');
  end();
  const after = lineOf('sleep', 3);
  announceReplies(after);
  vi.runAllTimers();
  expect(after.textContent).toBe('Show 1 new reply');
  expect(Streams.opened).toHaveLength(1);
});
