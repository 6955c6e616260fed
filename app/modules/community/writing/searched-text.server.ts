import { withLatinLookAlikes } from '../settings/find-phrase.ts';
import { type SearchedText, searchedForms } from '../settings/word-list.server.ts';
import { seenTextOf } from './post-html.server.ts';

/** More than a post may have. The Markdown of longer texts is read in parts: the effort of its parser can grow faster. */
const maxPart = 5000;

/**
 * Prepares a post for word lists: as it is typed, which has addresses and alt texts, as readers see it, and with Latin
 * letters for their look-alikes. The effort grows with the length.
 */
export function searchedText(text: string): SearchedText {
  let seen = '';
  for (let at = 0; at < text.length; at += maxPart) seen += seenTextOf(text.slice(at, at + maxPart));
  return searchedForms([text, seen, withLatinLookAlikes(seen)]);
}
