/** Returns null if the browser denies access to its storage or the storage is full: the page works without it. */
export function tryStorage<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
