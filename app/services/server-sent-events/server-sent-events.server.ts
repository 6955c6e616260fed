type Hear = (tags: string[]) => void;

const listeners = new Set<Hear>();
const endings = new Set<() => void>();

/** Passes a content notice to all listeners in this process. `*` means that anything may have changed. */
export function publishToEventStreams(tags: string[]): void {
  for (const hear of listeners) hear(tags);
}

/** @returns the function that unsubscribes */
export function hearChanges(hear: Hear, onEnd: () => void): () => void {
  listeners.add(hear);
  endings.add(onEnd);
  return () => {
    listeners.delete(hear);
    endings.delete(onEnd);
  };
}

/** Ends every open connection, so that the server can stop without waiting for pages that only listen. */
export function closeEventStreams(): void {
  for (const end of [...endings]) end();
}
