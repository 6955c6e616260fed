import { addHeartbeat } from './heartbeats.server.ts';
import { subscribeToChanges, subscribeToEnd } from './server-sent-events.server.ts';
import { eventMessage, joinSharedEvent, momentMessage } from './shared-event.server.ts';
import { acquireStreamSlot, hasFreeStreamSlot } from './stream-slots.server.ts';

/** Short enough that no proxy closes the connection as idle. */
const heartbeatMs = 25_000;
/** Merges a burst of changes into one event. */
const defaultPauseMs = 150;

const retryMessage = Buffer.from('retry: 3000\n\n');
const heartbeatMessage = Buffer.from(': still here\n\n');

interface StreamedEvent {
  /** The event's name in the browser. Also the tag of the content notices that trigger it, unless `tag` is set. */
  name: string;
  tag?: string;
  /**
   * It is the same for everybody who receives notices of its tag, and everybody may know it: it is read once for all
   * connections, and `mayContinue` is called only at each heartbeat.
   */
  isPublic?: boolean;
  /** Returns the event's current data. */
  read: () => Promise<unknown>;
}

interface EventStream {
  /** The request as it was sent. */
  request: { url: string };
  events: readonly StreamedEvent[];
  /** Called before each message: returns whether the listener is still authorised. */
  mayContinue: () => Promise<boolean>;
  /** The address of a visitor without a session, who may open only so many. Absent: a signed-in person. */
  visitorAddress?: string;
  /** Called once the connection has ended, for any reason. */
  onEnd?: () => void;
  heartbeatMs?: number;
  /** How long a burst of changes is collected, in milliseconds. */
  pauseMs?: number;
}

/** The target of an event stream: the body of a response, or a connection itself. */
interface EventSink {
  write: (message: Buffer) => void;
  close: () => void;
}

/** Opens a stream. @returns what to call once the connection has ended */
type OpenStream = (sink: EventSink) => () => void;

/** How the stream of a response is opened, by the body that would read it. */
const streams = new WeakMap<ReadableStream, OpenStream>();

/**
 * Returns how to write the events of a response straight to a connection; null if it is not an event stream, or if its
 * body is being read. Thousands of these connections are open at once, and the streams of `fetch` take more memory than
 * all else that one needs.
 */
export function takeEventStream({ body }: Response): OpenStream | null {
  return body && !body.locked ? (streams.get(body) ?? null) : null;
}

/**
 * Returns a stream of server-sent events: the current state at once, and again after each notice of a change. The
 * stream ends when the browser disconnects, when the listener is no longer authorised, and when the site stops. It
 * begins when its body is first read. Above the limit of visitors the response is 429: a browser then asks no more, and
 * the page works as without JavaScript. The data of the route, at an address with `.data`, would never be complete: 404.
 */
export function eventStream(stream: EventStream): Response {
  if (new URL(stream.request.url).pathname.endsWith('.data')) return new Response(null, { status: 404 });
  if (stream.visitorAddress !== undefined && !hasFreeStreamSlot(stream.visitorAddress)) return tooManyStreams();
  const open: OpenStream = (sink) => openStream(stream, sink);
  let end: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        end ??= open({
          write: (message) => controller.enqueue(message),
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

const tooManyStreams = (): Response =>
  new Response('Too many pages are open on your network. This page still works; reload it to see updates.', {
    status: 429,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '60' },
  });

function openStream(stream: EventStream, sink: EventSink): () => void {
  const connection = new Connection(stream, sink);
  connection.open();
  return () => connection.end();
}

/** Thousands of these are open at once: none has a timer, a query or a message that they can share. */
class Connection {
  readonly #stream: EventStream;
  readonly #sink: EventSink;
  readonly #ends: (() => void)[] = [];
  /** Events that are sent after the pause. Only events that differ from person to person. */
  #dueEvents: Set<StreamedEvent> | undefined;
  #pause: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(stream: EventStream, sink: EventSink) {
    this.#stream = stream;
    this.#sink = sink;
  }

  open(): void {
    const { events, visitorAddress, pauseMs = defaultPauseMs, heartbeatMs: intervalMs = heartbeatMs } = this.#stream;
    if (visitorAddress !== undefined) {
      const releaseSlot = acquireStreamSlot(visitorAddress);
      // Others took the last places since the response was made.
      if (!releaseSlot) {
        this.#close();
        return;
      }
      this.#ends.push(releaseSlot);
    }
    this.#write(retryMessage);
    const privateEvents = events.filter(({ isPublic }) => !isPublic);
    if (privateEvents.length > 0)
      this.#ends.push(subscribeToChanges(privateEvents.map(tagOf), (tags) => this.#onChange(privateEvents, tags)));
    const write = (message: Buffer) => this.#write(message);
    for (const event of events)
      if (event.isPublic)
        this.#ends.push(joinSharedEvent({ name: event.name, tag: tagOf(event), read: event.read, pauseMs }, write));
    this.#ends.push(
      addHeartbeat(intervalMs, () => void this.#writeIfAuthorised(async () => heartbeatMessage)),
      subscribeToEnd(() => this.#close()),
    );
    void this.#sendEvents(privateEvents);
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#pause);
    for (const end of this.#ends) end();
    this.#stream.onEnd?.();
  }

  #close(): void {
    if (this.#isOver) return;
    this.end();
    this.#sink.close();
  }

  #write(message: Buffer): void {
    if (!this.#isOver) this.#sink.write(message);
  }

  /**
   * While the database is away, the authorisation is unknown: the connection stays open, and the next heartbeat checks
   * again.
   */
  async #writeIfAuthorised(message: () => Promise<Buffer>): Promise<void> {
    try {
      if (await this.#stream.mayContinue()) this.#write(await message());
      else this.#close();
    } catch {
      this.#write(momentMessage);
    }
  }

  async #sendEvents(events: Iterable<StreamedEvent>): Promise<void> {
    for (const { name, read } of events) await this.#writeIfAuthorised(async () => eventMessage(name, await read()));
  }

  #onChange(events: readonly StreamedEvent[], tags: readonly string[]): void {
    this.#dueEvents ??= new Set();
    for (const event of events) if (tags.includes('*') || tags.includes(tagOf(event))) this.#dueEvents.add(event);
    this.#pause ??= setTimeout(() => {
      const due = this.#dueEvents ?? [];
      this.#dueEvents = undefined;
      this.#pause = undefined;
      void this.#sendEvents(due);
    }, this.#stream.pauseMs ?? defaultPauseMs);
  }
}

const tagOf = ({ name, tag = name }: StreamedEvent): string => tag;
