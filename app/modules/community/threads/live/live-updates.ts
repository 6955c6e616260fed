import { counted } from '#app/lib/count-text.ts';
import { openEventSource } from '#app/ui/event-source.ts';

/** Pages that somebody leaves within this time open no connection. */
const patienceMs = 3000;

interface Handlers {
  notifications?: (data: { unread: number }) => void;
  replies?: (data: { replies: number }) => void;
}

const handlers: Handlers = {};
let thread = '';
let connection: AbortController | undefined;
let isStarted = false;

/**
 * One connection for everything that the page shows. Only a visible page has it, and of several visible windows the one
 * that was used last: over HTTP/1.1 a browser opens six connections to a site, and with as many streams no page loads.
 * The stream begins with the present state.
 */
function connect(): void {
  if (document.visibilityState === 'hidden') {
    connection?.abort();
    return;
  }
  if (connection && !connection.signal.aborted) return;
  const own = new AbortController();
  connection = own;
  const holdConnection = () =>
    new Promise<void>((resolve) => {
      if (own.signal.aborted) return resolve();
      const close = openEventSource(`/api/forum-events${thread && `?thread=${encodeURIComponent(thread)}`}`, {
        listeners: {
          notifications: (data) => handlers.notifications?.(data as { unread: number }),
          replies: (data) => handlers.replies?.(data as { replies: number }),
        },
      });
      own.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // The lock exists in secure contexts only.
  if ('locks' in navigator)
    navigator.locks.request('resjam.forum', { steal: true }, holdConnection).catch(() => own.abort());
  else void holdConnection();
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  setTimeout(() => {
    connect();
    addEventListener('focus', connect);
  }, patienceMs);
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
  start();
  const response = await fetch('/api/notifications').catch(() => null);
  if (response?.ok) show(await response.json());
}

/** Offers to show replies that came after the page was made. Moves nothing. */
export function announceReplies(line: HTMLElement): void {
  const shownReplies = Number(line.dataset.replies);
  thread = line.dataset.thread ?? '';
  handlers.replies = ({ replies }) => {
    const added = replies - shownReplies;
    if (added <= 0) return line.replaceChildren();
    const link = document.createElement('a');
    link.href = `/forum/${thread}/unread`;
    link.textContent = `Show ${counted(added, 'new reply', 'new replies')}`;
    line.replaceChildren(link);
  };
  start();
}
