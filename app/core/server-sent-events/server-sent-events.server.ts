type ChangeListener = (tags: string[]) => void;

/** By tag: a notice of one thread costs nothing for those who wait for others. */
const listeners = new Map<string, Set<ChangeListener>>();
const endings = new Set<() => void>();

/** Passes a content notice to its listeners in this process. `*` means that anything may have changed. */
export function publishToEventStreams(tags: string[]): void {
  const concerned = tags.includes('*') ? [...listeners.values()] : tags.map((tag) => listeners.get(tag));
  // A listener of several tags is notified once.
  const notified = new Set(concerned.flatMap((some) => [...(some ?? [])]));
  for (const listener of notified) listener(tags);
}

/** @returns the function that unsubscribes */
export function subscribeToChanges(tags: readonly string[], listener: ChangeListener): () => void {
  for (const tag of tags) {
    const some = listeners.get(tag) ?? new Set();
    listeners.set(tag, some.add(listener));
  }
  return () => {
    for (const tag of tags) {
      const some = listeners.get(tag);
      some?.delete(listener);
      if (some?.size === 0) listeners.delete(tag);
    }
  };
}

/** @returns the function that unsubscribes */
export function subscribeToEnd(onEnd: () => void): () => void {
  endings.add(onEnd);
  return () => endings.delete(onEnd);
}

/** Ends every open connection, so that the server can stop without waiting for pages that only listen. */
export function closeEventStreams(): void {
  for (const end of [...endings]) end();
}
