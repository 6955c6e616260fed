import { ownValue } from '#app/lib/own-value.ts';
import type { HeaderFooterDraft, MenuDraft } from '#app/modules/pages/navigation/schema.ts';
import type { Comparable } from '#app/ui/admin/editor/compare-documents.ts';

type Link = MenuDraft['items'][number]['children'][number] | HeaderFooterDraft['links'][number];

/** Returns the menu, or the header and footer, as the comparison needs it: each link is a block, named by its place. */
export function comparableChrome(document: object): Comparable {
  if (isMenu(document))
    return {
      blocks: document.items.flatMap(({ children, ...item }) => [
        block(item, children.length > 0 ? 'Menu' : 'Link'),
        ...children.map((child) => block(child, `Link in ${item.label || 'a menu'}`)),
      ]),
    };
  const { links, line, showName } = document as HeaderFooterDraft;
  const details = { showName: showName ? 'Shown' : 'Hidden', line };
  const labelAt = ([name = '']: readonly string[]) => ownValue(labels, name);
  return { ...details, labelAt, blocks: links.map((link) => block(link, 'Footer link')) } as Comparable;
}

const labels: Record<string, string> = { showName: 'Name in the header', line: 'A line about the company' };

const isMenu = (document: object): document is MenuDraft => 'items' in document;

/** Its place is not one of its words: a menu that is renamed does not change its links. */
const block = ({ id, label, href, ...more }: Omit<Link, 'description'>, type: string) => ({
  id,
  type,
  label,
  linksTo: type === 'Menu' ? '' : href,
  ...more,
});

/** Returns the links that a path of the document leads through, such as of a problem: the outermost first. */
function linksAt(document: object, path: readonly PropertyKey[]): { id: string; label: string }[] {
  let value: unknown = document;
  const links: { id: string; label: string }[] = [];
  for (const key of path) {
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
    const { id, label } = (value ?? {}) as { id?: unknown; label?: unknown };
    if (typeof id === 'string' && typeof label === 'string') links.push({ id, label });
  }
  return links;
}

/** Returns the labels of the links that a path of the document leads through: that of a menu, then of a link in it. */
export const linkNames = (document: object, path: readonly PropertyKey[]): string[] =>
  linksAt(document, path).map(withName);

/** Returns the label of the link at a path of the document. */
export const linkName = (document: object, path: readonly PropertyKey[]): string | undefined =>
  linkNames(document, path).at(-1);

/** Returns the label of a link, or what it is called while it has none. */
export const withName = ({ label }: { label: string }): string => label.trim() || 'A link without a label';

/** Returns the id of the link at a path of the document, after that of the menu that it is in. */
export const linkIds = (document: object, path: readonly PropertyKey[]): string[] =>
  linksAt(document, path).map(({ id }) => id);
