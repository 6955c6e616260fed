import type { z } from 'zod';
import { daySeconds, secondMs } from '#app/lib/time/units.ts';
import { asksNotToBeTracked } from '#app/lib/web/asks-not-to-be-tracked.ts';
import type { reportSchema } from './event-schema.ts';
import { reportEventsPath } from './report-events-path.ts';

type Reported = z.input<typeof reportSchema>['events'][number];

/** The current view of a page. */
interface View {
  id: number;
  path: string;
  /** When the page was last shown, in milliseconds; null while it is hidden. */
  shownAt: number | null;
  visibleMs: number;
  depth: number;
}

export let view: View | undefined;

/** Sends events to the server, also while the page is being left. The server decides whether they count. */
function reportEvents(events: Reported[]): void {
  if (asksNotToBeTracked()) return;
  navigator.sendBeacon(reportEventsPath, new Blob([JSON.stringify({ events })], { type: 'application/json' }));
}

/** The campaign in the address: its name, source and medium. Nothing else of the query is sent. */
function campaign(): string {
  const query = new URLSearchParams(location.search);
  const parts = ['utm_campaign', 'utm_source', 'utm_medium'].map((name) => query.get(name)?.trim());
  return parts.filter(Boolean).join(' / ').slice(0, 200);
}

const isShown = () => document.visibilityState === 'visible';

/** How much of the page has been on the screen, in per cent. */
const depthSeen = () =>
  Math.min(100, Math.round(((scrollY + innerHeight) / Math.max(1, document.documentElement.scrollHeight)) * 100));

export function beginView(referrer: string): void {
  const id = 1 + Math.floor(Math.random() * (Number.MAX_SAFE_INTEGER - 1));
  const path = location.pathname.slice(0, 300);
  view = { id, path, shownAt: isShown() ? performance.now() : null, visibleMs: 0, depth: depthSeen() };
  const isMissing = document.querySelector('[data-missing-page]') !== null;
  const post = document.querySelector<HTMLElement>('[data-post]')?.dataset.post;
  const opened: Reported = { kind: 'view', view: id, path, referrer, campaign: campaign(), ...(post && { post }) };
  reportEvents(isMissing ? [opened, { kind: 'missing', view: id, path }] : [opened]);
}

/** Reports time and depth so far. The server takes the last report of a view. */
export function endView(): void {
  if (!view) return;
  if (view.shownAt !== null) view.visibleMs += performance.now() - view.shownAt;
  view.shownAt = null;
  const seconds = Math.min(daySeconds, Math.round(view.visibleMs / secondMs));
  reportEvents([{ kind: 'leave', view: view.id, path: view.path, seconds, depth: view.depth }]);
}

function onVisibility(): void {
  if (!isShown()) endView();
  else if (view) view.shownAt ??= performance.now();
}

function onClick({ target }: MouseEvent): void {
  if (!view || !(target instanceof Element)) return;
  const events: Reported[] = [];
  const of = { view: view.id, path: view.path };
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link && /^https?:$/.test(link.protocol)) {
    if (link.host !== location.host)
      events.push({ kind: 'outbound', ...of, target: (link.host + link.pathname).slice(0, 300) });
    else if (link.hasAttribute('download') || /\.(?!html?$)\w{2,5}$/.test(link.pathname))
      events.push({ kind: 'download', ...of, target: link.pathname.slice(0, 300) });
  }
  const label = target.closest('.button, button')?.textContent?.trim().slice(0, 80);
  if (label) events.push({ kind: 'press', ...of, target: label });
  if (events.length > 0) reportEvents(events);
}

/** Counts this page from now on: its view, time, depth, and what is pressed. */
export function countVisit(): void {
  if (view || asksNotToBeTracked() || window.top !== window) return;
  beginView(document.referrer);
  document.addEventListener('visibilitychange', onVisibility);
  document.addEventListener('click', onClick, { capture: true, passive: true });
  document.addEventListener(
    'scroll',
    () => {
      if (view) view.depth = Math.max(view.depth, depthSeen());
    },
    { passive: true },
  );
  // A page that is restored from the browser's memory is a view of its own.
  addEventListener('pageshow', ({ persisted }) => persisted && beginView(''));
}
