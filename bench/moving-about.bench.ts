// Measures the time from the press on a link to the largest paint of the next page, on a processor that is four times
// slower and a network with a latency of 150 ms: with the speculation rules, and without them (Save-Data). The pointer
// rests on the link for half a second before the press. Aim: 100 ms at the 75th percentile.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DevTools, openDevTools } from './devtools.ts';
import { recordFigure } from './figures.ts';
import { round, startSite, warmUp } from './measure.ts';

const rounds = 9;
/** Pages to which the home page has a link that is visible on every screen. */
const targets = ['/about', '/coaching', '/resjam-method'];
const latencyMs = 150;
const slowdown = 4;
const restMs = 500;
const pressMs = 80;
const settleMs = 2500;

/** Forwards connections and delays every piece of data by half of the latency in each direction. */
async function openDistantPort(port: number): Promise<{ port: number; close: () => void }> {
  const server = createServer((visitor) => {
    const site = connect(port, 'localhost');
    const forward = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => setTimeout(() => to.write(bytes), latencyMs / 2));
      from.on('end', () => setTimeout(() => to.end(), latencyMs / 2));
      from.on('error', () => to.destroy());
    };
    forward(visitor, site);
    forward(site, visitor);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Runs in the next page: the time from the press to its largest paint, and whether it had been rendered in advance. */
const readPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const [navigation] = performance.getEntriesByType('navigation');
    const painted = Math.max(list.getEntries().at(-1).startTime, navigation.activationStart);
    setTimeout(() => resolve({
      ms: performance.timeOrigin + painted - Number(sessionStorage.pressedAt),
      isPrerendered: navigation.activationStart > 0,
    }), 500);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

interface Move {
  ms: number;
  isPrerendered: boolean;
}

/** Opens `from` in a new tab and follows its link to `to`. */
async function move(tools: DevTools, from: string, to: string, isSavingData: boolean): Promise<Move> {
  const { send } = tools;
  // A session with the page itself would turn prerendering off; one with its tab does not.
  const { targetId: tabId } = await send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
  });
  const pages: string[] = [];
  tools.onEvent('Target.attachedToTarget', (params) => {
    const { sessionId, targetInfo } = params as { sessionId: string; targetInfo: { type: string } };
    if (targetInfo.type !== 'page') return;
    pages.push(sessionId);
    // A page that is rendered in advance has a process of its own.
    void send('Emulation.setCPUThrottlingRate', { rate: slowdown }, sessionId);
  });
  const tab = await send<{ sessionId: string }>('Target.attachToTarget', { targetId: tabId, flatten: true });
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', follow, tab.sessionId);
  while (pages.length === 0) await sleep(20);
  const [session = ''] = pages;
  const evaluate = async <Value>(expression: string, sessionId: string) => {
    const given = { expression, awaitPromise: true, returnByValue: true };
    return (await send<{ result: { value: Value } }>('Runtime.evaluate', given, sessionId)).result.value;
  };
  if (isSavingData) {
    await send('Network.enable', {}, session);
    await send('Network.setExtraHTTPHeaders', { headers: { 'Save-Data': 'on' } }, session);
  }
  await send('Page.navigate', { url: from }, session);
  await sleep(settleMs);
  const path = new URL(to).pathname;
  const { x, y } = await evaluate<{ x: number; y: number }>(
    `(() => {
      addEventListener('pointerdown', (event) => {
        sessionStorage.pressedAt = performance.timeOrigin + event.timeStamp;
      }, true);
      const link = [...document.querySelectorAll('a[href="${path}"]')].find((each) => each.checkVisibility());
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`,
    session,
  );
  const mouse = { x, y, button: 'left', clickCount: 1 };
  await send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseMoved', button: 'none' }, session);
  await sleep(restMs);
  void send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' }, session).catch(() => undefined);
  await sleep(pressMs);
  void send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' }, session).catch(() => undefined);
  await sleep(settleMs);
  const paint = await evaluate<Move>(readPaint, pages.at(-1) ?? session);
  await send('Target.closeTarget', { targetId: tabId });
  return paint;
}

const site = await startSite();
const distant = await openDistantPort(Number(new URL(site.address).port));
const address = `http://localhost:${distant.port}`;
await warmUp(site, ['/', ...targets]);
const tools = await openDevTools();
for (const isSavingData of [true, false]) {
  const moves: Move[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const to = targets[turn % targets.length] ?? '';
    moves.push(await move(tools, `${address}/`, address + to, isSavingData));
  }
  const sorted = moves.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const p75 = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
  const name = `from the press to the largest paint, p75, ${isSavingData ? 'without' : 'with'} speculation rules`;
  recordFigure({ name, value: p75, unit: 'ms', atMost: isSavingData ? undefined : 100 });
  const inAdvance = moves.filter(({ isPrerendered }) => isPrerendered).length;
  console.log(
    `From the press to the largest paint, ${isSavingData ? 'without' : 'with'} rules: p75 ${round(p75)} ms, median ${round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)} ms; ${inAdvance} of ${rounds} rendered in advance`,
  );
}
console.log('(aim 100 at p75, with rules)');
await tools.close();
distant.close();
await site.stop();
