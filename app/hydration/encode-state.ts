/** React Router's index of `null`. */
const nullIndex = -5;

/**
 * Encodes JSON data as React Router reads it: a list of values, in which arrays and objects refer to other values by
 * their index. The first value is the data itself.
 */
export function encodeState(state: unknown): string {
  const values: unknown[] = [];
  const indices = new Map<unknown, number>();
  const add = (value: unknown): number => {
    if (value === null) return nullIndex;
    // The names of properties repeat.
    const known = indices.get(value);
    if (known !== undefined) return known;
    const index = values.push(value) - 1;
    indices.set(value, index);
    if (Array.isArray(value)) values[index] = value.map(add);
    else if (typeof value === 'object') {
      values[index] = Object.fromEntries(Object.entries(value).map(([name, of]) => [`_${add(name)}`, add(of)]));
    }
    return index;
  };
  add(state);
  return `${JSON.stringify(values)}\n`;
}
