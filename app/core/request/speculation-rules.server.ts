import { plainPath } from '#app/lib/web/paths.ts';
import { secretPaths } from '#app/lib/web/secret-addresses.ts';

/** Where the site serves its rules. The header of public pages names this address. */
const rulesPath = '/speculation-rules.json';

export const speculationRulesHeader = 'Speculation-Rules';

/**
 * Addresses that a browser must not load before a person opens them: they need a session, change something, contain a
 * secret, or are files. All below them are excluded too, and everything with a query or a file extension.
 */
const excludedPaths = withoutNested([
  '/admin',
  '/api',
  '/auth',
  '/confirm',
  '/first-admin',
  '/flags',
  '/forum/new',
  '/guides',
  '/media',
  '/newsletter',
  '/settings',
  '/share-pictures',
  '/subscribe',
  '/unsubscribe',
  ...secretPaths.map((path) => path.slice(0, path.indexOf('/:'))),
]);

/** A link that opts out, opens elsewhere, or is saved as a file. */
const excludedLinks = '[data-no-speculation], [download], [target], [rel~="nofollow"]';

const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: [...excludedPaths.map((path) => `${path}{/*}?`), '/*.*', '/*\\?(.+)'] } },
    { not: { selector_matches: excludedLinks } },
  ],
};

/**
 * The rules for browsers (Speculation Rules, WICG): a page is fetched while the pointer rests on its link, and rendered
 * when the link is pressed.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
});

/** Returns the header's value for a page at this path; null for pages on which the rules do not apply. */
export function speculationRulesFor(path: string): string | null {
  const plain = plainPath(path);
  const isExcluded = excludedPaths.some((excluded) => plain === excluded || plain.startsWith(`${excluded}/`));
  return isExcluded ? null : `"${rulesPath}"`;
}

/** Returns each path once, without those below another one of the list. */
function withoutNested(paths: string[]): string[] {
  const unique = [...new Set(paths)];
  return unique.filter((path) => !unique.some((other) => path.startsWith(`${other}/`)));
}
