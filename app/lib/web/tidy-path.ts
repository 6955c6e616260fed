import { canonicalPath } from './canonical-path.ts';
import { decoded } from './decoded.ts';

/** Signs that a program took for a part of the address, and what a broken link adds after `&`. */
const added = /&.*$|[^\p{L}\p{M}\p{N}]+$/u;

/**
 * Returns a part of an address without what typing and copying add to it: capitals (a keyboard begins with one), the
 * bracket, full stop or space behind a link in a text. Addresses of pages, posts and threads have none of these.
 */
export const tidyPart = (part: string): string =>
  decoded(part).normalize('NFC').trim().toLowerCase().replace(added, '').replace(added, '');

/** Returns the address that is meant by one that leads nowhere, or null if that is the same. */
export function tidyPath(path: string): string | null {
  const tidy = canonicalPath(
    path
      .split('/')
      .map((part) => encodeURIComponent(tidyPart(part)))
      .join('/'),
  );
  return tidy === path ? null : tidy;
}
