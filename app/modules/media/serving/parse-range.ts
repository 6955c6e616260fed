/** The first and last byte, both inclusive. */
export interface Part {
  start: number;
  end: number;
}

/**
 * Returns the part of a file that a `Range` header requests, `outside` if the file has no such part, or null for the
 * whole. Several ranges at once return the whole, as RFC 9110 allows.
 */
export function parseRange(header: string | null, size: number): Part | 'outside' | null {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? [];
  if (!first && !last) return null;
  if (!first)
    return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'outside';
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return null;
  return start < size ? { start, end } : 'outside';
}
