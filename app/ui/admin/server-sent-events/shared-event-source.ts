import { type AdminEvent, adminEvents } from '#app/lib/admin-events.ts';
import { openEventSource } from '#app/ui/event-source.ts';

/** A server-sent event: its name and data. */
interface ServerSentMessage {
  name: AdminEvent;
  data: unknown;
}

type Listener = (data: unknown) => void;

const address = '/admin/events';

const listeners = new Map<AdminEvent, Set<Listener>>();
let stop: (() => void) | undefined;

/**
 * Subscribes to server-sent events, as long as this page has a subscriber. One tab of a browser has the connection and
 * passes the events to the others: browsers open only a few connections to a site.
 * @returns the function that unsubscribes
 */
export function subscribeToServerSentEvents(name: AdminEvent, listener: Listener): () => void {
  const listenersOfName = listeners.get(name) ?? new Set();
  listeners.set(name, listenersOfName.add(listener));
  stop ??= start();
  return () => {
    listenersOfName.delete(listener);
    if ([...listeners.values()].some(({ size }) => size > 0)) return;
    stop?.();
    stop = undefined;
  };
}

const dispatch = ({ name, data }: ServerSentMessage) => {
  for (const listener of listeners.get(name) ?? []) listener(data);
};

function start(): () => void {
  const ending = new AbortController();
  const tabs = new BroadcastChannel('resjam.live');
  tabs.onmessage = ({ data }: MessageEvent<ServerSentMessage>) => dispatch(data);
  const hold = (signal: AbortSignal) =>
    holdConnection(signal, (message) => {
      dispatch(message);
      tabs.postMessage(message);
    });
  // The lock exists in secure contexts only; elsewhere each visible tab has a connection of its own.
  if ('locks' in navigator)
    navigator.locks.request('resjam.live', { signal: ending.signal }, () => hold(ending.signal)).catch(() => undefined);
  else holdWhileVisible(ending.signal, hold);
  return () => {
    ending.abort();
    tabs.close();
  };
}

/** Settles once the signal is aborted. */
function holdConnection(signal: AbortSignal, onMessage: (message: ServerSentMessage) => void): Promise<void> {
  const listeners = Object.fromEntries(adminEvents.map((name) => [name, (data: unknown) => onMessage({ name, data })]));
  const close = openEventSource(address, { listeners, retries: true });
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      close();
      resolve();
    });
  });
}

function holdWhileVisible(signal: AbortSignal, hold: (signal: AbortSignal) => unknown): void {
  let hiding: AbortController | undefined;
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      hiding?.abort();
      hiding = undefined;
    } else if (!hiding) {
      hiding = new AbortController();
      hold(AbortSignal.any([signal, hiding.signal]));
    }
  };
  document.addEventListener('visibilitychange', follow, { signal });
  follow();
}
