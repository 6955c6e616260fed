// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a visit that is not measured reports nothing, unless something fails', async () => {
  const sendBeacon = vi.fn((_address: string, _body: string) => true);
  vi.stubGlobal('navigator', { sendBeacon });
  Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true });
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  const beIdle = async () => {
    for (const task of idle.splice(0)) task();
    await vi.dynamicImportSettled();
  };
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { reportWhenIdle } = await import('./report-when-idle.ts');
  reportWhenIdle();
  await beIdle();
  dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).not.toHaveBeenCalled();

  for (const message of ['first', 'second']) {
    dispatchEvent(new ErrorEvent('error', { message, filename: 'https://example.org/a.js', lineno: 1, colno: 2 }));
    await beIdle();
  }
  for (const _ of [1, 2]) dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledOnce();
  const report = JSON.parse(sendBeacon.mock.calls[0]?.[1] ?? '{}');
  expect(report).toMatchObject({ path: '/', errors: [{ message: 'first' }, { message: 'second' }] });
  expect(report.vitals).toBeUndefined();
});
