/** Returns a document as PostgreSQL can store it: text must contain neither NUL nor half of a surrogate pair. */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return tidy(value) as Value;
  // The database has no negative zero.
  if (typeof value === 'number') return (value + 0) as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [tidy(key), storable(inner)])) as Value;
}

const tidy = (text: string) => text.replaceAll('\0', '').toWellFormed();
