import { hearChanges } from './server-sent-events.server.ts';

/** Short enough that no proxy closes the connection as idle. */
const heartbeatMs = 25_000;
/** Merges a burst of changes into one event. */
const defaultPauseMs = 150;

interface StreamedEvent {
  /** The event's name in the browser. Also the tag of the content notices that trigger it, unless `tag` is set. */
  name: string;
  tag?: string;
  /** Everybody may know it: `mayGoOn` is not called before it, only at each heartbeat. */
  isPublic?: boolean;
  /** Returns the event's current data. */
  read: () => Promise<unknown>;
}

interface EventStream {
  events: readonly StreamedEvent[];
  /** Called before each message: returns whether the listener is still authorised. */
  mayGoOn: () => Promise<boolean>;
  /** Called once the connection has ended, for any reason. */
  onEnd?: () => void;
  heartbeatMs?: number;
  /** How long a burst of changes is collected, in milliseconds. */
  pauseMs?: number;
}

/** What an event stream writes to: the body of a response, or a connection itself. */
interface EventSink {
  write: (text: string) => void;
  close: () => void;
}

/** Opens a stream. @returns what to call once the connection has ended */
type OpenStream = (sink: EventSink) => () => void;

/** How the stream of a response is opened, by the body that would read it. */
const streams = new WeakMap<ReadableStream, OpenStream>();

/**
 * Returns how to write the events of a response straight to a connection; null if it is no event stream, or if its body
 * is being read. Thousands of these connections are open at once, and the streams of `fetch` take more memory than all
 * else that one needs.
 */
export function takeEventStream({ body }: Response): OpenStream | null {
  return body && !body.locked ? (streams.get(body) ?? null) : null;
}

/**
 * Returns a stream of server-sent events: the current state at once, and again after each notice of a change. The
 * stream ends when the browser disconnects, when the listener is no longer authorised, and when the site stops. It
 * begins when its body is first read.
 */
export function eventStream(stream: EventStream): Response {
  const encoder = new TextEncoder();
  const open: OpenStream = (sink) => openStream(stream, sink);
  let end: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        end ??= open({
          write: (text) => controller.enqueue(encoder.encode(text)),
          close: () => controller.close(),
        });
      },
      cancel: () => end?.(),
    },
    { highWaterMark: 0 },
  );
  streams.set(body, open);
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  });
}

function openStream({ events, mayGoOn, onEnd, ...options }: EventStream, sink: EventSink): () => void {
  let pause: NodeJS.Timeout | undefined;
  let isOver = false;
  const write = (text: string) => isOver || sink.write(text);
  /**
   * While the database is away, the authorisation is unknown: the connection stays open, and the next heartbeat checks
   * again.
   */
  const say = async (text: () => Promise<string>, isPublic = false) => {
    try {
      if (isPublic || (await mayGoOn())) write(await text());
      else close();
    } catch {
      write(': one moment\n\n');
    }
  };
  const due = new Set(events);
  const tell = async () => {
    const those = [...due];
    due.clear();
    for (const { name, read, isPublic } of those) {
      await say(async () => `event: ${name}\ndata: ${JSON.stringify(await read())}\n\n`, isPublic);
    }
  };
  const beat = setInterval(() => say(async () => ': still here\n\n'), options.heartbeatMs ?? heartbeatMs);
  const stopHearing = hearChanges(
    (tags) => {
      const changed = events.filter(({ name, tag = name }) => tags.includes(tag) || tags.includes('*'));
      for (const event of changed) due.add(event);
      if (changed.length === 0) return;
      pause ??= setTimeout(() => {
        pause = undefined;
        void tell();
      }, options.pauseMs ?? defaultPauseMs);
    },
    () => close(),
  );
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(beat);
    clearTimeout(pause);
    stopHearing();
    onEnd?.();
  };
  const close = () => {
    if (isOver) return;
    end();
    sink.close();
  };
  write('retry: 3000\n\n');
  void tell();
  return end;
}
