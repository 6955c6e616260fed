/** A tab in which somebody has a document open for editing. */
export interface Editor {
  /** Made by the tab. */
  id: string;
  name: string;
  arrivedAt: Date;
  tookOverAt: Date | null;
}

/**
 * Whose tab may write: whoever took over last, else whoever came first. All others read along, so that two people do
 * not write against each other without knowing.
 */
export function holderOf<Tab extends Pick<Editor, 'id' | 'arrivedAt' | 'tookOverAt'>>(
  editors: readonly Tab[],
): Tab | null {
  const [first, ...others] = editors;
  if (!first) return null;
  return others.reduce((holder, other) => (comesBefore(other, holder) ? other : holder), first);
}

type Times = Pick<Editor, 'id' | 'arrivedAt' | 'tookOverAt'>;

function comesBefore(one: Times, other: Times): boolean {
  const taken = (one.tookOverAt?.getTime() ?? 0) - (other.tookOverAt?.getTime() ?? 0);
  const arrived = one.arrivedAt.getTime() - other.arrivedAt.getTime();
  return taken === 0 ? arrived < 0 || (arrived === 0 && one.id < other.id) : taken > 0;
}
