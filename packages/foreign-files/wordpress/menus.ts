import type { FoundItem, Reading } from '../reading.ts';

export interface MenuEntry {
  id: string;
  parent: string;
  order: number;
  label: string;
  href: string;
}

interface MenuSources {
  site: string;
  terms: ReadonlyMap<string, { name: string; path: string }>;
  /** Titles and addresses of posts and pages, by id. */
  writings: ReadonlyMap<string, { title: string; link: string }>;
  reading: Reading;
}

/** Returns a menu as an item, in two levels. */
export function menuOf(
  name: string,
  entries: readonly MenuEntry[],
  { site, terms, writings, reading }: MenuSources,
): FoundItem {
  const linkOf = ({ label, href }: MenuEntry) => {
    const writing = href.startsWith('wp:') ? writings.get(href.slice(3)) : undefined;
    const term = href.startsWith('term:') ? terms.get(href.slice(5)) : undefined;
    const address = /^(wp|term):/.test(href) ? '' : href;
    return {
      label: label || writing?.title || term?.name || 'Without a name',
      href: writing?.link ?? (term ? site + term.path : address),
    };
  };
  const children = new Map<string, MenuEntry[]>();
  for (const entry of entries.toSorted((one, other) => one.order - other.order)) {
    const siblings = children.get(entry.parent);
    if (siblings) siblings.push(entry);
    else children.set(entry.parent, [entry]);
  }
  const childrenOf = (id: string) => children.get(id) ?? [];
  /** All entries below one, parents first. In a damaged file an entry may be below itself. */
  const below = (id: string): MenuEntry[] => {
    const entries: MenuEntry[] = [];
    const seen = new Set([id]);
    const waiting = childrenOf(id).toReversed();
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      if (seen.has(entry.id)) continue;
      seen.add(entry.id);
      entries.push(entry);
      waiting.push(...childrenOf(entry.id).toReversed());
    }
    return entries;
  };
  const ids = new Set(entries.map(({ id }) => id));
  // An entry whose parent is not in the file stands in the first level.
  const first = entries
    .filter(({ parent }) => parent === '0' || !ids.has(parent))
    .toSorted((one, other) => one.order - other.order);
  const items = first.map((entry) => {
    const all = below(entry.id);
    const deeper = all.length - childrenOf(entry.id).length;
    if (deeper > 0)
      reading.leaveOut('Menus here have two levels: deeper entries move up to the second.', {
        times: deeper,
        which: name,
      });
    return { ...linkOf(entry), children: all.map(linkOf) };
  });
  return { key: `wordpress-menu:${site}:${name}`, kind: 'menu', title: name, payload: { items } };
}
