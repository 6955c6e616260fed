import type { LeftOutItem } from './reading.ts';

/** Items left out for one reason: how often, and their names, as far as they have any. */
export interface LeftOutGroup {
  /** A sentence. */
  reason: string;
  times: number;
  which: string[];
}

/** As many names are kept for each reason, and as many reasons. Beyond that they are only counted. */
const maxNames = 100;
const maxReasons = 300;
const maxNameLength = 200;
const manyReasons = 'Further items, for other reasons than those above.';

/** Returns a `leaveOut` for a reader, and what it collected. */
export function collectLeftOut(): {
  leaveOut: (reason: string, item?: LeftOutItem) => void;
  groups: () => LeftOutGroup[];
} {
  const groups = new Map<string, { times: number; which: Set<string> }>();
  return {
    leaveOut(reason, { times = 1, which } = {}) {
      const key = groups.has(reason) || groups.size < maxReasons ? reason : manyReasons;
      const group = groups.get(key) ?? { times: 0, which: new Set<string>() };
      groups.set(key, group);
      group.times += times;
      const name = which?.trim().slice(0, maxNameLength).toWellFormed();
      if (name && group.which.size < maxNames) group.which.add(name);
    },
    groups: () => [...groups].map(([reason, { times, which }]) => ({ reason, times, which: [...which] })),
  };
}
