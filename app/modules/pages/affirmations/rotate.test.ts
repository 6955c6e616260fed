import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rotateAffirmations } from '#app/modules/pages/affirmations/rotate.ts';

const three = [
  ['One.', 'routine'],
  ['Two.', 'exercise'],
  ['Three.', 'meditation'],
];

/** The part of an element that the rotation uses. */
function line(affirmations: unknown = three) {
  const room = { pillar: '', setAttribute: (_: string, pillar: string) => Object.assign(room, { pillar }) };
  const root = {
    dataset: { affirmations: JSON.stringify(affirmations), interval: '900000' } as Record<string, string>,
    textContent: 'As the server wrote it.',
    isConnected: true,
    closest: () => room,
  };
  return { root, room, element: root as unknown as HTMLElement };
}

let prefersLess = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }));
});
afterEach(() => {
  prefersLess = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one of them shows at once, and its pillar is named on the room', () => {
  const { root, room, element } = line();
  rotateAffirmations(element);
  expect(three).toContainEqual([root.textContent, room.pillar]);
});

test('every quarter of an hour another fades in, and never the same twice running', () => {
  const { root, element } = line();
  rotateAffirmations(element);
  for (let turn = 0; turn < 50; turn++) {
    const before = root.textContent;
    vi.advanceTimersByTime(turn === 0 ? 900_000 : 899_700);
    expect(root.dataset.fading).toBe('1');
    expect(root.textContent).toBe(before);
    vi.advanceTimersByTime(300);
    expect(root.dataset.fading).toBeUndefined();
    expect(root.textContent).not.toBe(before);
  }
});

test('without motion it changes and does not fade', () => {
  prefersLess = true;
  const { root, element } = line();
  rotateAffirmations(element);
  const before = root.textContent;
  vi.advanceTimersByTime(900_000);
  expect(root.dataset.fading).toBeUndefined();
  expect(root.textContent).not.toBe(before);
});

test('a second call changes nothing, and stopping lets it start again', () => {
  const { root, element } = line();
  const stop = rotateAffirmations(element);
  const shownText = root.textContent;
  rotateAffirmations(element)();
  expect(root.textContent).toBe(shownText);
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  rotateAffirmations(element);
  expect(vi.getTimerCount()).toBe(1);
});

test('it stops once its element has left the page', () => {
  const { root, element } = line();
  rotateAffirmations(element);
  root.isConnected = false;
  vi.advanceTimersByTime(900_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a single affirmation stays as the server wrote it', () => {
  const { root, element } = line([['Only.', 'routine']]);
  rotateAffirmations(element);
  expect(root.textContent).toBe('As the server wrote it.');
  expect(vi.getTimerCount()).toBe(0);
});
