/** The past, present and undone states of a document. Values are shared and never mutated. */
export interface History<Document> {
  past: readonly Document[];
  present: Document;
  future: readonly Document[];
  /** The part that was edited last, and when: continuous typing in it is one step. */
  last: { part: string; atMs: number } | null;
}

const maxSteps = 500;
/** A longer pause starts a new undo step. */
const sameThoughtMs = 1500;

export const startHistory = <Document>(present: Document): History<Document> => ({
  past: [],
  present,
  future: [],
  last: null,
});

/** @param part the edited part; actions that are steps of their own, such as adding a section, have none */
export function addStep<Document>(
  history: History<Document>,
  next: Document,
  { part, atMs }: { part: string | null; atMs: number },
): History<Document> {
  const { past, present, last } = history;
  if (next === present) return history;
  const goesOn = part !== null && last?.part === part && atMs - last.atMs < sameThoughtMs;
  return {
    past: goesOn ? past : [...past.slice(-maxSteps + 1), present],
    present: next,
    future: [],
    last: part === null ? null : { part, atMs },
  };
}

export function undo<Document>({ past, present, future, last }: History<Document>): History<Document> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, last };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
}

export function redo<Document>({ past, present, future, last }: History<Document>): History<Document> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, last };
  return { past: [...past, present], present: next, future: later, last: null };
}
