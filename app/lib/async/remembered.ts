/**
 * Returns a function that computes a value once for each text and then remembers it. Above `maxTexts` it forgets all of
 * them, so that its memory is limited whatever is asked.
 */
export function remembered<Value>(compute: (text: string) => Value, maxTexts: number): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = compute(text);
    if (known.size >= maxTexts) known.clear();
    known.set(text, value);
    return value;
  };
}
