/** Pages that somebody leaves within this time open no connection. */
const patienceMs = 3000;

interface Handlers {
  notifications?: (data: { unread: number }) => void;
  replies?: (data: { replies: number }) => void;
}

const handlers: Handlers = {};
let thread = '';
let source: EventSource | null = null;
let isStarted = false;

/** One connection for everything that the page shows. Only a visible page has it. */
function connect(): void {
  if (document.visibilityState === 'hidden') {
    source?.close();
    source = null;
    return;
  }
  if (source) return;
  source = new EventSource(`/api/forum-events${thread && `?thread=${encodeURIComponent(thread)}`}`);
  for (const name of ['notifications', 'replies'] as const) {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => handlers[name]?.(JSON.parse(data)));
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  setTimeout(connect, patienceMs);
  document.addEventListener('visibilitychange', connect);
  // An open connection would keep the page out of the back/forward cache.
  addEventListener('pagehide', () => {
    source?.close();
    source = null;
  });
  addEventListener('pageshow', ({ persisted }) => persisted && connect());
}

const most = 99;

/** Shows in the bell how many notifications are unread, now and whenever that changes. */
export async function countNotifications(bell: HTMLElement): Promise<void> {
  const show = ({ unread }: { unread: number }) => {
    bell.textContent = unread === 0 ? '' : unread > most ? `${most}+` : String(unread);
    bell.parentElement?.setAttribute('aria-label', unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`);
  };
  handlers.notifications = show;
  start();
  const response = await fetch('/api/notifications').catch(() => null);
  if (response?.ok) show(await response.json());
}

/** Offers to show replies that came after the page was made. Moves nothing. */
export function announceReplies(line: HTMLElement): void {
  const known = Number(line.dataset.replies);
  thread = line.dataset.thread ?? '';
  handlers.replies = ({ replies }) => {
    const added = replies - known;
    if (added <= 0) return line.replaceChildren();
    const link = document.createElement('a');
    link.href = `/forum/${thread}/unread`;
    link.textContent = added === 1 ? 'Show 1 new reply' : `Show ${added} new replies`;
    line.replaceChildren(link);
  };
  start();
}
