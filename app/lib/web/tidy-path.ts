import { canonicalPath } from './canonical-path.ts';
import { decoded } from './decoded.ts';

/** All up to the last letter or figure. From the end: looking for signs from each place would take a second for a long path. */
const upToLastLetter = /^.*[\p{L}\p{M}\p{N}]/su;

/**
 * Returns a part of an address without what typing and copying add to it: capitals (a keyboard begins with one), the
 * bracket, full stop or space behind a link in a text. Addresses of pages, posts and threads have none of these.
 */
export function tidyPart(part: string): string {
  // A broken link adds its query after `&`.
  const [typed = ''] = decoded(part).normalize('NFC').trim().toLowerCase().split('&', 1);
  return upToLastLetter.exec(typed)?.[0] ?? '';
}

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
