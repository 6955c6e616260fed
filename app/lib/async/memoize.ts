/**
 * Returns a function that computes a value once for each text and then remembers it. Above `maxTexts` it forgets all of
 * them, so that its memory is limited whatever is asked.
 */
export function memoize<Value>(compute: (text: string) => Value, maxTexts: number): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    const cached = values.get(text);
    if (cached !== undefined) return cached;
    const value = compute(text);
    if (values.size >= maxTexts) values.clear();
    values.set(text, value);
    return value;
  };
}
