import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newSiteDataDir, startSite } from '../e2e/own-site.ts';

const crashes = 4;
/** The interval at which events are stored, and twice as much for storing them on a busy machine. */
const mostLostMs = 3000;

/** Each event is of another browser, so that no limit of a visitor applies. */
async function report({ address }: StartedServer, path: string): Promise<void> {
  const { status } = await fetch(`${address}/api/report-events`, {
    method: 'POST',
    headers: { 'User-Agent': `Mozilla/5.0 Firefox/150.0 ${path}` },
    body: JSON.stringify({ events: [{ kind: 'view', view: 1, path }] }),
  });
  expect(status).toBe(204);
}

const storedPaths = (site: StartedServer) =>
  inDatabaseOf(site, async (client) => {
    const { rows } = await client.query<{ path: string }>('select path from analytics_events');
    return new Set(rows.map(({ path }) => path));
  });

test('a site that is killed with -9 loses the events that it has not stored in its last second, and no other', {
  timeout: 10 * 60_000,
}, async () => {
  const dataDir = newSiteDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  let site = await startSite({ dataDir });
  onTestFinished(() => site.kill9());
  for (let crash = 0; crash < crashes; crash++) {
    const answered: { path: string; at: number }[] = [];
    const until = performance.now() + 5000 + Math.random() * 1500;
    while (performance.now() < until) {
      const path = `/${randomUUID()}`;
      await report(site, path);
      answered.push({ path, at: performance.now() });
    }
    const killedAt = performance.now();
    await site.kill9();
    site = await startSite({ dataDir });
    const stored = await storedPaths(site);
    const firstLost = answered.findIndex(({ path }) => !stored.has(path));
    const lost = firstLost === -1 ? [] : answered.slice(firstLost);
    const lostMs = lost[0] ? killedAt - lost[0].at : 0;
    console.log(`${answered.length} events answered, ${lost.length} lost: those of the last ${Math.round(lostMs)} ms`);
    expect(answered.length - lost.length).toBeGreaterThan(0);
    // Nothing is lost between events that are stored.
    expect(lost.filter(({ path }) => stored.has(path))).toEqual([]);
    expect(lostMs).toBeLessThan(mostLostMs);
  }
  expect(await site.stop()).toBe(0);
});
