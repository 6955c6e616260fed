import { startDataId } from '#app/hydration/start-data.ts';
import type { PageReport } from './report-schema.ts';

export type EarlyError = ErrorEvent | PromiseRejectionEvent;
type Vitals = NonNullable<PageReport['vitals']>;

const maxErrors = 5;
const phoneWidth = 640;
const tabletWidth = 1024;
/** Layout shifts less than a second apart, and within five seconds, count together (web.dev/articles/cls). */
const shiftGapMs = 1_000;
const shiftWindowMs = 5_000;
/** Shorter interactions are not noticed. */
const minInteractionMs = 40;
/** INP ignores the slowest of every so many interactions. */
const interactionsPerOutlier = 50;

/** Sends one report when the page is first hidden or left. It includes what happened before this script was loaded. */
export function reportPage(errors: EarlyError[], isMeasured: boolean): void {
  const readVitals = isMeasured ? observeVitals() : () => undefined;
  let isSent = false;
  const send = () => {
    // Rendered in advance and never shown.
    if ('prerendering' in document && document.prerendering) return;
    const vitals = readVitals();
    if (isSent || (!vitals && errors.length === 0)) return;
    isSent = true;
    const report: PageReport = {
      path: location.pathname.slice(0, 300),
      device: innerWidth < phoneWidth ? 'phone' : innerWidth < tabletWidth ? 'tablet' : 'computer',
      release: findRelease(),
      ...(vitals && { vitals }),
      errors: errors.slice(0, maxErrors).map(describe),
    };
    navigator.sendBeacon('/api/page-report', JSON.stringify(report));
  };
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

function describe(event: EarlyError): PageReport['errors'][number] {
  const error: unknown = 'reason' in event ? event.reason : event.error;
  const { message, stack = '' } =
    error instanceof Error ? error : { message: String('message' in event ? event.message : error) };
  const frame = stack.split('\n').find((line) => /:\d+:\d+\)?$/.test(line));
  const thrown = 'filename' in event ? `${event.filename}:${event.lineno}:${event.colno}` : '';
  return { message: message.slice(0, 1000), place: (frame?.trim() ?? thrown).slice(-500) };
}

/** The digest in the name of the route manifest changes with every build. */
const findRelease = () =>
  /manifest-([\w-]+)\.js/.exec(document.getElementById(startDataId)?.textContent ?? '')?.[1]?.slice(0, 40) ?? 'unknown';

/** @returns the function that reads what was measured until now */
function observeVitals(): () => Vitals | undefined {
  const vitals: Vitals = {};
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page that was loaded ahead begins when it is shown.
  const shownMs = (page as { activationStart?: number } | undefined)?.activationStart ?? 0;
  if (page) vitals.ttfb = Math.max(0, page.responseStart - shownMs);

  const flushes = [
    observe<PerformanceEntry & { element?: Element }>('largest-contentful-paint', ({ startTime, element }) => {
      vitals.lcp = Math.max(0, startTime - shownMs);
      vitals.lcpElement = selectorOf(element);
    }),
    observeShifts(vitals),
    observeInteractions(vitals),
  ];
  return () => {
    for (const flush of flushes) flush();
    return vitals.lcp === undefined && vitals.ttfb === undefined ? undefined : vitals;
  };
}

function observeShifts(vitals: Vitals): () => void {
  vitals.cls = 0;
  let [sum, firstMs, lastMs, largest] = [0, 0, 0, 0];
  let culprit: Node | null | undefined;
  return observe<PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node | null }[] }>(
    'layout-shift',
    ({ value, hadRecentInput, sources, startTime }) => {
      if (hadRecentInput) return;
      if (startTime - lastMs > shiftGapMs || startTime - firstMs > shiftWindowMs)
        [sum, firstMs, largest] = [0, startTime, 0];
      lastMs = startTime;
      sum += value;
      if (value > largest) [largest, culprit] = [value, sources?.[0]?.node];
      if (sum <= (vitals.cls ?? 0)) return;
      vitals.cls = sum;
      vitals.clsElement = selectorOf(culprit);
    },
  );
}

function observeInteractions(vitals: Vitals): () => void {
  const slowest = new Map<number, { ms: number; target: Node | null }>();
  return observe<PerformanceEventTiming & { interactionId?: number }>(
    'event',
    ({ interactionId, duration, target }) => {
      if (!interactionId) return;
      const existing = slowest.get(interactionId);
      if (!existing || existing.ms < duration)
        slowest.set(interactionId, { ms: duration, target: target ?? existing?.target ?? null });
      const sorted = [...slowest.values()].sort((one, other) => other.ms - one.ms);
      const inp = sorted[Math.floor(slowest.size / interactionsPerOutlier)];
      vitals.inp = inp?.ms;
      vitals.inpElement = selectorOf(inp?.target);
    },
    { durationThreshold: minInteractionMs },
  );
}

/** @returns the function that handles entries which have not been delivered yet */
function observe<Entry>(type: string, onEntry: (entry: Entry) => void, options: object = {}): () => void {
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries) onEntry(entry as Entry);
  };
  try {
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type, buffered: true, ...options });
    return () => take(observer.takeRecords());
  } catch {
    return () => undefined; // this browser does not measure it
  }
}

/** `main>img.hero`: the element and its parent, without texts. */
function selectorOf(node: Node | null | undefined): string | undefined {
  if (!node) return undefined;
  const element = node instanceof Element ? node : node.parentElement;
  const nameOf = (one: Element) => one.tagName.toLowerCase() + (one.classList[0] ? `.${one.classList[0]}` : '');
  const names = [element?.parentElement, element].filter((one) => one instanceof Element).map(nameOf);
  return names.join('>').slice(0, 120) || undefined;
}
