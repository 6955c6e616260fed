/** Returns a readable label: `role.granted` → Role granted. Names are chosen so that this works. */
export function actionLabel(action: string): string {
  const words = action.replaceAll(/[._-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface Change {
  /** The path of the part, such as `admin` or `hero › title`; empty for a single value. */
  part: string;
  before: string;
  after: string;
}

const maxValueLength = 120;

/** Lists the differences between before and after, in the order of the parts. Leaves out equal parts. */
export function describeChange(before: unknown, after: unknown): Change[] {
  const [earlier, later] = [flatten(before), flatten(after)];
  const parts = [...new Set([...earlier.keys(), ...later.keys()])];
  return parts
    .filter((part) => earlier.get(part) !== later.get(part))
    .map((part) => ({ part, before: words(earlier.get(part)), after: words(later.get(part)) }));
}

/** Returns the same as one line of text. */
export const changeSummary = (before: unknown, after: unknown): string =>
  describeChange(before, after)
    .map((change) => `${change.part ? `${change.part}: ` : ''}${change.before} → ${change.after}`)
    .join('; ');

/** Returns every single value of a document by its path. */
function flatten(value: unknown, path: string[] = [], found = new Map<string, unknown>()): Map<string, unknown> {
  if (value === null || value === undefined) return found;
  if (typeof value !== 'object') return found.set(path.join(' › '), value);
  const entries = Array.isArray(value) ? value.map((item, place) => [String(place + 1), item]) : Object.entries(value);
  for (const [key, item] of entries as [string, unknown][]) flatten(item, [...path, key], found);
  return found;
}

function words(value: unknown): string {
  if (value === undefined || value === '') return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  const text = String(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1)}…` : text;
}
