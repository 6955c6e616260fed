// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { CookiesNote } from './cookies-note.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => vi.restoreAllMocks());

test.each([
  [true, ''],
  [false, 'Your browser refuses cookies'],
])('a browser that takes cookies (%s) reads: %s', async (isTaken, text) => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(isTaken);
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(() => root.render(<CookiesNote />));
  expect(place.textContent?.slice(0, 28)).toBe(text);
  await act(() => root.unmount());
});
