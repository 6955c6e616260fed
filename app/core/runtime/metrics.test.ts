import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { addGauge } from './metrics.server.ts';

test.each([
  ['without labels', undefined],
  ['with labels', ['state']],
])('a gauge %s whose reading fails has no value, and the others have theirs', async (_which, labelNames) => {
  const registry = new Registry();
  let isAway = false;
  const read = (set: (value: number, labels?: Record<string, string>) => void) => {
    set(7, labelNames && { state: 'idle' });
    if (isAway) throw new Error('The database is away');
  };
  addGauge<string>({ name: 'failing', help: 'Fails.', ...(labelNames && { labelNames }), read }, registry);
  addGauge({ name: 'present', help: 'Is there.', read: (set) => set(1) }, registry);
  expect(await registry.metrics()).toMatch(/^failing.* 7$/m);
  isAway = true;
  const text = await registry.metrics();
  expect(text).not.toMatch(/^failing/m);
  expect(text).toMatch(/^present 1$/m);
});
