/** Returns a part of an address without its percent signs, or as it is if they are wrong. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
