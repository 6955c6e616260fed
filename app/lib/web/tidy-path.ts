import { canonicalPath } from './canonical-path.ts';
import { decoded } from './decoded.ts';

/** All up to the last letter or figure. From the end: looking for signs from each place would take a second for a long path. */
const upToLastLetter = /^.*[\p{L}\p{M}\p{N}]/su;

/**
 * Returns a part of an address that is a name, and may contain any sign, without what typing and copying add to it:
 * capitals (a keyboard begins with one), the bracket, full stop or space behind a link in a text.
 */
export function tidyName(part: string): string {
  const typed = decoded(part).normalize('NFC').trim().toLowerCase();
  return upToLastLetter.exec(typed)?.[0] ?? '';
}

/** The same for addresses of pages, posts and threads, which contain no `&`: a broken link adds its query after one. */
export function tidyPart(part: string): string {
  const [typed = ''] = decoded(part).split('&', 1);
  return tidyName(typed);
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
