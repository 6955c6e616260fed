// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useFollowedSchedules } from './use-presence.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let say: (schedules: string) => void;
const Nothing = () => null;

function Editor() {
  const [schedules, setSchedules] = useState('publish 2026-12-01');
  say = setSchedules;
  useFollowedSchedules(schedules);
  return null;
}

test('the screen is read again once a schedule is carried out or changed, also before the first event', async () => {
  const loader = vi.fn(() => null);
  const Stub = createRoutesStub([{ path: '/', Component: Editor, loader, HydrateFallback: Nothing }]);
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () => root.render(<Stub />));
  const loads: number[] = [];
  for (const schedules of ['publish 2026-12-01', 'publish 2026-12-02', '']) {
    await act(async () => say(schedules));
    loads.push(loader.mock.calls.length);
  }
  expect(loads).toEqual([1, 2, 3]);
  act(() => root.unmount());
});
