/** Elements whose content our own scripts write before React runs. React does not compare it. */
const writtenByUs = ['account-name', 'affirmation', 'answer', 'country', 'live-replies', 'notifications']
  .map((name) => `[data-behaviour="${name}"]`)
  .join();

/** At the end of the body React ignores what it does not know, and our scripts put messages there. */
const isForeign = ({ target, nextSibling }: MutationRecord): boolean => {
  if (target === document.body) return nextSibling !== null;
  const element = target instanceof Element ? target : target.parentElement;
  // React itself sets the texts of text areas while it hydrates.
  return !element?.closest(`textarea, ${writtenByUs}`);
};

/**
 * Undoes what other programs have changed in the page, the latest change first.
 * @returns whether there was anything to undo
 */
export function undoChanges(records: readonly MutationRecord[]): boolean {
  const foreign = records.filter(isForeign);
  for (const record of foreign.toReversed()) undo(record);
  return foreign.length > 0;
}

function undo({ type, target, oldValue, addedNodes, removedNodes, nextSibling, previousSibling }: MutationRecord) {
  if (type === 'characterData') {
    target.nodeValue = oldValue;
    return;
  }
  for (const added of addedNodes) if (added.parentNode === target) target.removeChild(added);
  const isThere = (node: Node | null) => node !== null && node.parentNode === target;
  const after = isThere(previousSibling) ? (previousSibling?.nextSibling ?? null) : null;
  const place = isThere(nextSibling) ? nextSibling : after;
  for (const removed of removedNodes) target.insertBefore(removed, place);
}
