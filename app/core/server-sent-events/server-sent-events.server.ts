type Hear = (tags: string[]) => void;

/** By tag: a notice of one thread costs nothing for those who wait for others. */
const listeners = new Map<string, Set<Hear>>();
const endings = new Set<() => void>();

/** Passes a content notice to its listeners in this process. `*` means that anything may have changed. */
export function publishToEventStreams(tags: string[]): void {
  const concerned = tags.includes('*') ? [...listeners.values()] : tags.map((tag) => listeners.get(tag));
  // A listener of several tags hears of a notice once.
  const hearing = new Set(concerned.flatMap((some) => [...(some ?? [])]));
  for (const hear of hearing) hear(tags);
}

/** @returns the function that unsubscribes */
export function hearChanges(tags: readonly string[], hear: Hear): () => void {
  for (const tag of tags) {
    const some = listeners.get(tag) ?? new Set();
    listeners.set(tag, some.add(hear));
  }
  return () => {
    for (const tag of tags) {
      const some = listeners.get(tag);
      some?.delete(hear);
      if (some?.size === 0) listeners.delete(tag);
    }
  };
}

/** @returns the function that unsubscribes */
export function hearEnd(onEnd: () => void): () => void {
  endings.add(onEnd);
  return () => endings.delete(onEnd);
}

/** Ends every open connection, so that the server can stop without waiting for pages that only listen. */
export function closeEventStreams(): void {
  for (const end of [...endings]) end();
}
