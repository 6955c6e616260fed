import { minuteMs } from '#app/lib/time/units.ts';

const firstRetryMs = 5_000;
const maxRetryMs = 5 * minuteMs;

interface EventSourceOptions {
  /** The listeners for the data of each event, by the event's name. */
  listeners: Readonly<Record<string, (data: unknown) => void>>;
  /**
   * Whether the address is asked again after an unexpected response, ever more rarely. After a lost connection the
   * browser does so by itself.
   */
  retries?: boolean;
}

/** Opens a stream of server-sent events. @returns the function that closes it */
export function openEventSource(address: string, { listeners, retries = false }: EventSourceOptions): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  const open = () => {
    source = new EventSource(address);
    source.onopen = () => {
      retryMs = firstRetryMs;
    };
    source.onerror = () => {
      if (!retries || source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, maxRetryMs);
    };
    for (const [name, hearData] of Object.entries(listeners))
      source.addEventListener(name, ({ data }: MessageEvent<string>) => hearData(JSON.parse(data)));
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
