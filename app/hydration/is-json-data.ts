/**
 * Tells whether JSON contains this value without loss. An object's `undefined` property may be left out, but an
 * `undefined` value in an array may not.
 */
export function isJsonData(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isJsonData);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((of) => of === undefined || isJsonData(of));
}
