import { counted } from '#app/lib/count-text.ts';
import { openEventSource } from '#app/ui/event-source.ts';

/** Pages that are left within this time open no connection, and end that of the page before. */
const timeoutMs = 3000;

interface Handlers {
  notifications?: (data: { unread: number }) => void;
  replies?: (data: { replies: number }) => void;
}

const handlers: Handlers = {};
let thread = '';
/** The last message of the stream about the thread that it follows. */
let lastReplies: { of: string; replies: number } | undefined;
let connection: AbortController | undefined;
/** The thread that the connection follows. */
let followed = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;

/**
 * One connection for everything that the page shows. Only a visible page has it, and of several visible windows the one
 * that was used last: over HTTP/1.1 a browser opens six connections to a site, and with as many streams no page loads.
 * The stream begins with the present state.
 */
function connect(): void {
  const isOpen = connection?.signal.aborted === false;
  if (isOpen && followed === thread && document.visibilityState !== 'hidden') return;
  connection?.abort();
  if (document.visibilityState === 'hidden' || (!handlers.notifications && !handlers.replies)) return;
  const controller = new AbortController();
  connection = controller;
  followed = thread;
  const of = thread;
  const holdConnection = () =>
    new Promise<void>((resolve) => {
      if (controller.signal.aborted) return resolve();
      const close = openEventSource(`/api/forum-events${of && `?thread=${encodeURIComponent(of)}`}`, {
        listeners: {
          notifications: (data) => handlers.notifications?.(data as { unread: number }),
          replies: (data) => {
            lastReplies = { of, ...(data as { replies: number }) };
            if (of === thread) handlers.replies?.(lastReplies);
          },
        },
      });
      controller.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // The lock exists in secure contexts only.
  if ('locks' in navigator)
    navigator.locks.request('resjam.forum', { steal: true }, holdConnection).catch(() => controller.abort());
  else void holdConnection();
}

/** Connects once the page has been open for a while. Another thread, or none, needs another connection. */
function connectSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    connect();
    addEventListener('focus', connect);
  }, timeoutMs);
  if (isStarted) return;
  isStarted = true;
  document.addEventListener('visibilitychange', connect);
  // An open connection would keep the page out of the back/forward cache.
  addEventListener('pagehide', () => connection?.abort());
  addEventListener('pageshow', ({ persisted }) => persisted && connect());
}

const maxShown = 99;

/** Shows in the bell how many notifications are unread, now and whenever that changes. Idempotent. */
export async function onNotificationCount(bell: HTMLElement): Promise<void> {
  if (bell.dataset.shown) return;
  bell.dataset.shown = 'true';
  const show = ({ unread }: { unread: number }) => {
    bell.textContent = unread === 0 ? '' : unread > maxShown ? `${maxShown}+` : String(unread);
    bell.parentElement?.setAttribute('aria-label', unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`);
  };
  handlers.notifications = show;
  connectSoon();
  const response = await fetch('/api/notifications').catch(() => null);
  if (response?.ok) show(await response.json());
}

/**
 * Offers to show replies that came after the page was made, at the lower edge of the window (`.live-replies`), so that
 * nothing on the page moves. Idempotent.
 * @returns the function that ends it
 */
export function announceReplies(line: HTMLElement): () => void {
  const of = line.dataset.thread ?? '';
  const shownReplies = Number(line.dataset.replies);
  const show = ({ replies }: { replies: number }) => {
    const added = replies - shownReplies;
    if (added <= 0) return line.replaceChildren();
    const link = document.createElement('a');
    link.href = `/forum/${of}/unread`;
    link.textContent = `Show ${counted(added, 'new reply', 'new replies')}`;
    line.replaceChildren(link);
  };
  thread = of;
  handlers.replies = show;
  if (lastReplies?.of === of) show(lastReplies);
  connectSoon();
  return () => {
    line.replaceChildren();
    if (handlers.replies !== show) return;
    delete handlers.replies;
    thread = '';
    connectSoon();
  };
}
