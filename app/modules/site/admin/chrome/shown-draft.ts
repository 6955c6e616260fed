import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import {
  type ChromePart,
  draftSchemas,
  type HeaderFooterDraft,
  hrefSchema,
  type MenuDraft,
  partSchemas,
} from '#app/modules/pages/navigation/schema.ts';
import { linkNames, withName } from './comparable-chrome.ts';

/** Returns a draft of the menu as its preview shows it: every link, also those that cannot be published yet. */
export const shownMenu = (document: unknown): MenuDraft => ({
  items: draftSchemas.menu.parse(document).items.map(({ children, ...item }) => ({
    ...shownLink(item),
    children: children.map(shownLink),
  })),
});

/** The same of the header and footer. */
export function shownHeaderFooter(document: unknown): HeaderFooterDraft {
  const draft = draftSchemas.headerFooter.parse(document);
  return { ...draft, links: draft.links.map(shownLink) };
}

/** An address that no link may have, such as a script, is left out: in the preview no link leads anywhere. */
const shownLink = <Link extends { label: string; href: string }>(link: Link): Link => ({
  ...link,
  label: withName(link),
  href: hrefSchema.safeParse(link.href).data ?? '/',
});

/** Returns what to correct before a draft can be published, in sentences that name the link. */
export function problemsOf(part: ChromePart, document: object): string[] {
  const issues = partSchemas[part].safeParse(document).error?.issues ?? [];
  return issues.map(({ path, message }) => {
    const [item, link] = linkNames(document, path);
    if (item === undefined) return `${chromeParts[part].title}: ${message}.`;
    return link === undefined ? `“${item}”: ${message}.` : `“${link}” in “${item}”: ${message}.`;
  });
}
