/** A server-sent event: its name and data. */
interface ServerSentMessage {
  name: string;
  data: unknown;
}

type Hear = (data: unknown) => void;

const address = '/admin/events';
const names = ['inbox', 'subscribers', 'letters', 'media-uploads', 'search-rebuild', 'analytics'];
const firstRetryMs = 5_000;
const maxRetryMs = 5 * 60_000;

const listeners = new Map<string, Set<Hear>>();
let stop: (() => void) | undefined;

/**
 * Subscribes to server-sent events, as long as this page has a subscriber. One tab of a browser has the connection and
 * passes the events to the others: browsers open only a few connections to a site.
 * @returns the function that unsubscribes
 */
export function subscribeToServerSentEvents(name: string, hear: Hear): () => void {
  const those = listeners.get(name) ?? new Set();
  listeners.set(name, those.add(hear));
  stop ??= start();
  return () => {
    those.delete(hear);
    if ([...listeners.values()].some(({ size }) => size > 0)) return;
    stop?.();
    stop = undefined;
  };
}

const tell = ({ name, data }: ServerSentMessage) => {
  for (const hear of listeners.get(name) ?? []) hear(data);
};

function start(): () => void {
  const ending = new AbortController();
  const tabs = new BroadcastChannel('resjam.live');
  tabs.onmessage = ({ data }: MessageEvent<ServerSentMessage>) => tell(data);
  const hold = () =>
    holdConnection(ending.signal, (message) => {
      tell(message);
      tabs.postMessage(message);
    });
  // The lock exists in secure contexts only; elsewhere each tab has a connection of its own.
  if ('locks' in navigator)
    navigator.locks.request('resjam.live', { signal: ending.signal }, hold).catch(() => undefined);
  else void hold();
  return () => {
    ending.abort();
    tabs.close();
  };
}

/** Settles once the signal is aborted. The browser reconnects by itself, except after an unexpected response. */
function holdConnection(signal: AbortSignal, onMessage: (message: ServerSentMessage) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retryMs = firstRetryMs;
    const open = () => {
      source = new EventSource(address);
      source.onopen = () => {
        retryMs = firstRetryMs;
      };
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, retryMs);
        retryMs = Math.min(retryMs * 2, maxRetryMs);
      };
      for (const name of names) {
        source.addEventListener(name, ({ data }) => onMessage({ name, data: JSON.parse(data) }));
      }
    };
    open();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });
  });
}
