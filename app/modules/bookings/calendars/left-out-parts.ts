/** Something of a calendar that could not be read. */
export interface LeftOutPart {
  /** The event there; empty: the calendar is only read as a whole. */
  ref: string;
  /** The line of the file, if it has lines that a person would count. */
  line: number | null;
  /** The part and the reason, as a sentence. */
  reason: string;
}

const maxStored = 100;

/** Returns as many as are stored, with a sentence about the others. */
export function storedParts(parts: readonly LeftOutPart[]): LeftOutPart[] {
  if (parts.length <= maxStored) return [...parts];
  const others = parts.length - maxStored;
  return [...parts.slice(0, maxStored), { ref: '', line: null, reason: `Further parts: ${others}.` }];
}

/** Returns the parts after some events were read again. */
export function partsAfter(
  stored: readonly LeftOutPart[],
  events: readonly { ref: string; leftOut?: readonly string[] }[],
): LeftOutPart[] {
  const refs = new Set(events.map(({ ref }) => ref));
  return [
    ...stored.filter(({ ref }) => !refs.has(ref)),
    ...events.flatMap(({ ref, leftOut = [] }) => leftOut.map((reason) => ({ ref, line: null, reason }))),
  ];
}
