import { isBuiltInPath, isSiteScreen } from '#app/lib/web/built-in-paths.ts';
import { canonicalPath } from '#app/lib/web/canonical-path.ts';
import type { LinkTarget, RedirectedAddress } from './form-context.ts';

/** The state of the address of a link, for visitors. */
export interface LinkNote {
  text: string;
  /** `warning`: nothing yet. `danger`: nothing. */
  tone: 'plain' | 'warning' | 'danger';
}

/** The documents and redirects of the site by which links are judged. */
export interface KnownAddresses {
  pages: readonly LinkTarget[];
  redirects: readonly RedirectedAddress[];
}

/**
 * Returns what is at the address of a link; null for another site, and for what the editor does not list, such as
 * topics of the forum. A published page comes before a redirect from its address, and a redirect before a page that is
 * not published.
 */
export function linkNote(address: string, { pages, redirects }: KnownAddresses): LinkNote | null {
  const [path = ''] = address.trim().split(/[?#]/, 1);
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  const spelling = canonicalPath(path);
  const page = pages.find((target) => canonicalPath(target.path) === spelling);
  if (page && !page.isUnpublished)
    return { tone: 'plain', text: `${nameOf(page)}. The link updates if the page moves.` };
  const redirect = redirects.find((from) => canonicalPath(from.path) === spelling);
  if (redirect) {
    const there = linkNote(redirect.target, { pages, redirects: [] });
    const text = `Redirects to ${redirect.target}.`;
    return there && there.tone !== 'plain' ? { ...there, text: `${text} ${there.text}` } : { tone: 'plain', text };
  }
  if (page) return { tone: 'warning', text: `${nameOf(page)}. ${unpublishedText(page)}` };
  if (isSiteScreen(path)) return { tone: 'plain', text: 'A screen of this site. Its address never changes.' };
  return isBuiltInPath(path) ? null : { tone: 'danger', text: 'No page has this address.' };
}

const nameOf = ({ kind, title }: LinkTarget) => `${kind === 'post' ? 'Post' : 'Page'}: ${title}`;

const unpublishedText = ({ kind = 'page', publishTime }: LinkTarget) =>
  publishTime ? `It will be published on ${publishTime}.` : `This ${kind} is not published yet.`;
