import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Autosave, type SaveResponse, type SaveState, type Unsaved } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(answer: (document: unknown, revision: number) => SaveResponse | Promise<SaveResponse>) {
  const sent: unknown[] = [];
  const states: SaveState['kind'][] = [];
  let stored: Unsaved | null = null;
  const autosave = new Autosave({
    revision: 1,
    from: { session: 'tab', sequence: 0 },
    savedAt: new Date(0),
    send: async ({ document, revision, from }) => {
      expect(from).toEqual({ session: 'tab', sequence: sent.length + 1 });
      sent.push(document);
      return answer(document, revision);
    },
    keep: (unsaved) => {
      stored = unsaved;
    },
    onState: ({ kind }) => states.push(kind),
  });
  return { autosave, sent, states, kept: () => stored };
}

const saved = (_document: unknown, revision: number): SaveResponse => ({
  kind: 'saved',
  revision: revision + 1,
  savedAt: new Date().toISOString(),
  problem: null,
});

test('a second after typing stops, the last words are sent once', async () => {
  const { autosave, sent, states, kept } = open(saved);
  for (const text of ['a', 'ab', 'abc']) {
    autosave.change(text);
    expect(kept()).toMatchObject({ document: text, revision: 1 });
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(700);
  expect(sent).toEqual(['abc']);
  expect(states.at(-1)).toBe('saved');
  expect(autosave.revision).toBe(2);
  expect(kept()).toBeNull();
});

test('who never stops typing is saved every five seconds', async () => {
  const { autosave, sent } = open(saved);
  for (let key = 0; key < 30; key++) {
    autosave.change(key);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(sent).toHaveLength(2);
});

test('what is typed while a save is on its way is sent after it, on its revision', async () => {
  const revisions: number[] = [];
  const { autosave, sent } = open(async (document, revision) => {
    revisions.push(revision);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return saved(document, revision);
  });
  autosave.change('one');
  await vi.advanceTimersByTimeAsync(1500);
  autosave.change('two');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['one', 'two']);
  expect(revisions).toEqual([1, 2]);
});

test('without a network the words stay on the device and are sent once it is back', async () => {
  let isOnline = false;
  const { autosave, sent, states, kept } = open((document, revision) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return saved(document, revision);
  });
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(1000);
  for (let key = 0; key < 20; key++) {
    autosave.change(key < 19 ? `a${key}` : 'ab');
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(states.at(-1)).toBe('offline');
  // After 1, 3, 7 and 15 seconds.
  expect(sent).toHaveLength(4);
  expect(kept()).toMatchObject({ document: 'ab' });
  isOnline = true;
  autosave.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toBe('ab');
  expect(states.at(-1)).toBe('saved');
  expect(kept()).toBeNull();
});

test('what was refused is tried again once it is mended', async () => {
  const { autosave, sent, states } = open((document, revision) =>
    document === 'too long' ? { kind: 'refused', message: 'Too long' } : saved(document, revision),
  );
  autosave.change('too long');
  await vi.advanceTimersByTimeAsync(1000);
  expect(states.at(-1)).toBe('refused');
  autosave.change('short');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['too long', 'short']);
  expect(states.at(-1)).toBe('saved');
});

test.each([
  [{ kind: 'stale', current: { document: 'theirs', revision: 7, savedAt: '', savedBy: 'Ben' } }, 'stale'],
  [{ kind: 'signed-out' }, 'signed-out'],
] as const)('an answer of %o holds everything back and loses nothing', async (answer, state) => {
  let isSettled = false;
  const { autosave, sent, states, kept } = open((document, revision) =>
    isSettled ? saved(document, revision) : answer,
  );
  autosave.change('mine');
  await vi.advanceTimersByTimeAsync(1000);
  autosave.change('mine too');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['mine']);
  expect(states.at(-1)).toBe(state);
  expect(kept()).toMatchObject({ document: 'mine too' });
  isSettled = true;
  if (state === 'stale') autosave.adopt({ revision: 7, savedAt: new Date().toISOString() });
  else autosave.retry();
  if (state === 'stale') autosave.change('mine too');
  expect(await autosave.flush()).toBe(true);
  expect(sent).toEqual(['mine', 'mine too']);
});
