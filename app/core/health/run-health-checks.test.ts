import { expect, test, vi } from 'vitest';
import { readEnv } from '#app/core/runtime/env.server.ts';
import type { HealthCheck, HealthResult } from './health-check.server.ts';
import { recentHealth, runHealthChecks } from './run-health-checks.server.ts';

const settings = { env: { ...readEnv({}), origin: 'http://localhost:3000' } };

function checkWith(name: string, check: () => Promise<HealthResult>, isRemote = false) {
  const run = vi.fn(check);
  return { run, check: { name, label: name, isRemote, check: run } satisfies HealthCheck };
}

test('a check that throws has failed, and its message, which may name somebody, is not shown', async () => {
  const broken = checkWith('broken', async () => {
    throw Object.assign(new Error('ann@example.org is away'), { code: 'EAWAY' });
  });
  const fine = checkWith('fine', async () => ({ state: 'ok', fact: 'Fine.' }));
  const reports = await runHealthChecks([broken.check, fine.check], settings);
  expect(reports).toMatchObject([
    { name: 'broken', state: 'failed', fact: 'The check did not work.', technical: expect.stringContaining('EAWAY') },
    { name: 'fine', state: 'ok' },
  ]);
});

test('a check that never answers ends, and another machine that is silent is no fault of the site', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  const never = () => new Promise<HealthResult>(() => undefined);
  const reports = runHealthChecks([checkWith('local', never).check, checkWith('far', never, true).check], settings);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await reports).toMatchObject([{ state: 'failed' }, { state: 'unknown' }]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the dashboard never waits for another machine, and shows the last answer', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<HealthResult>();
  const far = checkWith('dns', () => promise, true);
  const near = checkWith('disk', async () => ({ state: 'ok', fact: 'Enough.' }));
  expect(await recentHealth([far.check, near.check], settings)).toMatchObject([{ name: 'disk' }]);
  answer({ state: 'failed', fact: 'Gone.' });
  await expect
    .poll(() => recentHealth([far.check, near.check], settings))
    .toMatchObject([{ name: 'dns', state: 'failed' }, { name: 'disk' }]);
  expect(far.run).toHaveBeenCalledOnce();
  expect(near.run).toHaveBeenCalledOnce();
});
