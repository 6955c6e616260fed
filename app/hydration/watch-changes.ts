export interface WatchedChanges {
  /** Returns the records since its last call, in order. */
  take: () => MutationRecord[];
  /** Calls this after each further change, before another task runs. */
  follow: (onChange: () => void) => void;
  end: () => void;
}

/**
 * Records what changes in the page from now on, until React takes it over. Translators replace its texts, and password
 * managers and grammar checkers put elements beside its fields: React, which finds other elements than the server sent,
 * would throw the page away.
 */
export function watchChanges(): WatchedChanges {
  const records: MutationRecord[] = [];
  let notify = () => {};
  const observer = new MutationObserver((changes) => {
    records.push(...changes);
    notify();
  });
  observer.observe(document.body, { childList: true, characterData: true, characterDataOldValue: true, subtree: true });
  return {
    take: () => [...records.splice(0), ...observer.takeRecords()],
    follow: (onChange) => {
      notify = onChange;
    },
    end: () => observer.disconnect(),
  };
}
