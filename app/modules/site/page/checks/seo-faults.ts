import { seoLengths } from '#app/lib/text/seo-lengths.ts';
import { isBuiltInPath } from '#app/lib/web/built-in-paths.ts';
import { canonicalPath } from '#app/lib/web/canonical-path.ts';
import { normalisePath } from '#app/lib/web/paths.ts';
import type { Block } from '#app/modules/site/page/blocks.ts';
import { readDocument } from '#app/modules/site/page/read-document.ts';
import { pageText } from '#app/modules/site/page/search/page-text.ts';
import { findUndescribedPictures } from './undescribed-pictures.ts';

interface ListedPage {
  id: string;
  path: string;
  metaTitle: string;
  metaDescription: string;
  blocks: unknown[];
}

export interface SeoFault {
  /** The kind of fault, for filters. */
  kind: 'missing' | 'long' | 'duplicate' | 'thin' | 'orphan' | 'broken-link' | 'image-text';
  text: string;
}

/** A page with fewer words counts as thin content. */
const thinContentWords = 120;

/**
 * Returns the SEO faults of each page, by page id.
 * @param linked addresses that menus link to
 * @param redirected addresses that redirect
 */
export function findSeoFaults(
  pages: readonly ListedPage[],
  { linked, redirected }: { linked: readonly string[]; redirected: ReadonlySet<string> },
): Map<string, SeoFault[]> {
  const paths = new Set(pages.map(({ path }) => path));
  const linksOf = new Map(pages.map((page) => [page.id, internalLinks(page.blocks)]));
  const reached = new Set(linked.map(bare));
  for (const page of pages) {
    for (const link of linksOf.get(page.id) ?? []) if (bare(link) !== page.path) reached.add(bare(link));
  }
  const titles = countOf(pages.map(({ metaTitle }) => metaTitle));
  const descriptions = countOf(pages.map(({ metaDescription }) => metaDescription));
  const leadsNowhere = (link: string) => {
    const path = bare(link);
    return !paths.has(path) && !redirected.has(canonicalPath(path)) && !isBuiltInPath(path);
  };
  return new Map(
    pages.map((page) => {
      const { blocks } = readDocument(page).page;
      const faults = [
        ...textFaults('title', page.metaTitle, seoLengths.title, titles),
        ...textFaults('description', page.metaDescription, seoLengths.description, descriptions),
        ...thinFaults(blocks),
        ...(page.path !== '/' && !reached.has(page.path)
          ? [{ kind: 'orphan' as const, text: 'No page and no menu links here' }]
          : []),
        ...[...new Set((linksOf.get(page.id) ?? []).filter(leadsNowhere))].map((link) => ({
          kind: 'broken-link' as const,
          text: `Links to ${link}, which does not exist`,
        })),
        ...imageFaults(blocks),
      ];
      return [page.id, faults];
    }),
  );
}

const bare = (link: string) => normalisePath(link.split(/[?#]/, 1)[0] || '/');

function countOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of texts) counts.set(one.trim().toLowerCase(), (counts.get(one.trim().toLowerCase()) ?? 0) + 1);
  return counts;
}

function textFaults(what: string, text: string, maxLength: number, counts: Map<string, number>): SeoFault[] {
  const trimmed = text.trim();
  if (!trimmed) return [{ kind: 'missing', text: `No ${what}` }];
  const faults: SeoFault[] = [];
  if (trimmed.length > maxLength)
    faults.push({ kind: 'long', text: `The ${what} has ${trimmed.length} characters, ${maxLength} are shown` });
  if ((counts.get(trimmed.toLowerCase()) ?? 0) > 1)
    faults.push({ kind: 'duplicate', text: `Another page has this ${what}` });
  return faults;
}

function thinFaults(blocks: Block[]): SeoFault[] {
  const number = pageText(blocks).split(/\s+/).filter(Boolean).length;
  return number < thinContentWords ? [{ kind: 'thin', text: `Only ${number} words` }] : [];
}

function imageFaults(blocks: Block[]): SeoFault[] {
  const { length } = findUndescribedPictures(blocks);
  return length > 0 ? [{ kind: 'image-text', text: `${length} without alt text` }] : [];
}

/** Returns every address of this site that the page's content contains or links to. */
function internalLinks(value: unknown): string[] {
  if (typeof value === 'string') {
    if (/^\/(?!\/)\S*$/.test(value)) return [value];
    return [...value.matchAll(/\]\((\/(?!\/)[^)\s]*)\)/g)].map(([, link]) => link ?? '');
  }
  if (Array.isArray(value)) return value.flatMap(internalLinks);
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(internalLinks);
}
