import { outsideRequests } from './outside-requests.server.ts';
import { subscribeToChanges } from './server-sent-events.server.ts';

/** A message in the format of server-sent events, as it is written to a connection. */
export const eventMessage = (name: string, value: unknown): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`);

/** Written in place of an event that could not be read. A comment: browsers ignore it. */
export const momentMessage = Buffer.from(': one moment\n\n');

type Write = (message: Buffer) => void;

interface SharedEventDetails {
  name: string;
  tag: string;
  read: () => Promise<unknown>;
  /** How long a burst of changes is collected, in milliseconds. */
  pauseMs: number;
}

/** An event that is the same for everybody: after a change it is read and serialised once for all connections. */
class SharedEvent {
  readonly #details: SharedEventDetails;
  readonly #connections = new Set<Write>();
  readonly #unsubscribe: () => void;
  #pause: NodeJS.Timeout | undefined;
  /** The latest read, while it is under way. Connections that open meanwhile share it. */
  #reading: Promise<Buffer> | undefined;

  constructor(details: SharedEventDetails) {
    this.#details = details;
    this.#unsubscribe = subscribeToChanges([details.tag], () => this.#onChange());
  }

  get isUnused(): boolean {
    return this.#connections.size === 0;
  }

  /** Writes the current state, and again after each change. */
  add(write: Write): void {
    this.#connections.add(write);
    void (this.#reading ?? this.#read()).then((message) => this.#connections.has(write) && write(message));
  }

  remove(write: Write): void {
    this.#connections.delete(write);
  }

  end(): void {
    clearTimeout(this.#pause);
    this.#unsubscribe();
  }

  #onChange(): void {
    this.#pause ??= outsideRequests(() =>
      setTimeout(async () => {
        this.#pause = undefined;
        // Never the read in progress: it may have started before the change.
        const message = await this.#read();
        for (const write of this.#connections) write(message);
      }, this.#details.pauseMs),
    );
  }

  /** Never rejects. */
  #read(): Promise<Buffer> {
    const { name, read } = this.#details;
    const reading: Promise<Buffer> = outsideRequests(read)
      .then(
        (value) => eventMessage(name, value),
        () => momentMessage,
      )
      .finally(() => {
        if (this.#reading === reading) this.#reading = undefined;
      });
    this.#reading = reading;
    return reading;
  }
}

const sharedEvents = new Map<string, SharedEvent>();

/**
 * Sends a connection an event that is the same for everybody who receives this tag under this name: now, and after each
 * change.
 * @returns the function that ends it
 */
export function joinSharedEvent(details: SharedEventDetails, write: Write): () => void {
  const key = `${details.name} ${details.tag}`;
  const event = sharedEvents.get(key) ?? new SharedEvent(details);
  sharedEvents.set(key, event);
  event.add(write);
  return () => {
    event.remove(write);
    if (!event.isUnused || sharedEvents.get(key) !== event) return;
    sharedEvents.delete(key);
    event.end();
  };
}
