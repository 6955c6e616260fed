// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Announced } from './announced.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

test('the words are there without a script, and come into the region once more after it was painted', async () => {
  expect(renderToStaticMarkup(<Announced>It is deleted.</Announced>)).toBe('<div role="status">It is deleted.</div>');
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const root = createRoot(document.body);
  await act(() =>
    root.render(
      <Announced>
        <p>It is deleted.</p>
      </Announced>,
    ),
  );
  const region = document.querySelector('[role=status]');
  const before = region?.firstChild;
  const paint = () => act(() => frames.shift()?.(0));
  await paint();
  expect(region?.firstChild).toBe(before);
  await paint();
  expect(region?.isConnected).toBe(true);
  expect(region?.firstChild).not.toBe(before);
  expect(region?.textContent).toBe('It is deleted.');
  await act(() => root.unmount());
});
