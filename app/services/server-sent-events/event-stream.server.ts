import { hearChanges } from './server-sent-events.server.ts';

/** Often enough that no proxy takes the line for dead. */
const heartbeatMs = 25_000;
/** A burst of changes is one event. */
const pauseMs = 150;

interface StreamedEvent {
  /** Its name in the browser, and the tag of the content notices that it is sent for, unless there is another. */
  name: string;
  tag?: string;
  /** What it carries, as it is then. */
  read: () => Promise<unknown>;
}

interface EventStream {
  events: readonly StreamedEvent[];
  /** Asked before everything that is sent: whether whoever listens still may. */
  mayGoOn: () => Promise<boolean>;
  /** Called once the line has ended, for whatever reason. */
  onEnd?: () => void;
  heartbeatMs?: number;
}

/**
 * Server-sent events: what is, at once, and again whenever a notice says that it changed. The line ends when the
 * browser hangs up, when whoever listens may no longer, and when the site stops.
 */
export function eventStream({ events, mayGoOn, onEnd, ...options }: EventStream): Response {
  const encoder = new TextEncoder();
  let end = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let pause: NodeJS.Timeout | undefined;
      let isOver = false;
      const write = (text: string) => isOver || controller.enqueue(encoder.encode(text));
      /** A database that is away says nothing about who may listen: the line is kept, and the next beat asks again. */
      const say = async (text: () => Promise<string>) => {
        try {
          if (await mayGoOn()) write(await text());
          else close();
        } catch {
          write(': one moment\n\n');
        }
      };
      const due = new Set(events);
      const tell = async () => {
        const those = [...due];
        due.clear();
        for (const { name, read } of those) {
          await say(async () => `event: ${name}\ndata: ${JSON.stringify(await read())}\n\n`);
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
          }, pauseMs);
        },
        () => close(),
      );
      end = () => {
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
        controller.close();
      };
      write('retry: 3000\n\n');
      void tell();
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  });
}
