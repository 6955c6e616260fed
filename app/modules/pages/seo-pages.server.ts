import { and, asc, eq, isNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { revisionOf } from '#app/core/resources/refuse-other-revision.server.ts';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import { differsFromPublished } from '#app/modules/content/publishing/publication-of.server.ts';
import { documentVersions, drafts } from '#app/modules/content/tables.server.ts';
import { pageKindName } from './page-key.ts';
import { pageListTag, pageTag } from './page-tags.ts';
import type { Page, PageDraft } from './schema.ts';
import { pages } from './tables.server.ts';

export interface SeoPage {
  id: string;
  path: string;
  title: string;
  metaTitle: string;
  metaDescription: string;
  /** The values in the draft, which an editor continues from. */
  written: { metaTitle: string; metaDescription: string };
  /** The version of these values (`searchResultForm`). */
  revision: string;
  /** With link references. */
  blocks: unknown[];
  isIndexed: boolean;
  isInSitemap: boolean;
  /** The draft has unpublished changes. */
  hasChanges: boolean;
}

/** Returns every published page with its details for search engines. */
export async function listSeoPages(): Promise<SeoPage[]> {
  const rows = await db
    .select({
      id: pages.id,
      path: pages.path,
      isIndexed: pages.isIndexed,
      isInSitemap: pages.isInSitemap,
      document: documentVersions.document,
      draft: drafts.document,
      hasChanges: differsFromPublished(pageKindName, pages),
    })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .innerJoin(drafts, and(eq(drafts.kind, pageKindName), eq(drafts.documentId, pages.id)))
    .where(isNull(pages.trashedAt))
    .orderBy(asc(pages.path));
  return rows.map(({ document, draft, ...details }) => {
    const { title, metaTitle, metaDescription, blocks } = document as Page;
    const { metaTitle: writtenTitle, metaDescription: writtenDescription } = draft as PageDraft;
    const written = { metaTitle: writtenTitle, metaDescription: writtenDescription };
    return {
      ...details,
      title,
      metaTitle,
      metaDescription,
      written,
      revision: searchResultForm(draft).revision,
      blocks,
    };
  });
}

/** The texts of a page for search engines. */
export const searchResultSection = defineSection('Search result', {
  metaTitle: f.line('Meta title', { max: 120, isRequired: true }),
  metaDescription: f.line('Meta description', { max: 320, isRequired: true }),
});

/** Returns the form of these texts. @param draft as it is stored */
export function searchResultForm(draft: unknown): FormView {
  const { metaTitle, metaDescription } = draft as PageDraft;
  const texts = { metaTitle, metaDescription };
  return searchResultSection.form(texts, revisionOf(texts));
}

export const pageSwitches = {
  isIndexed: 'Search engines',
  isInSitemap: 'Sitemap',
} as const;

export type PageSwitch = keyof typeof pageSwitches;

/**
 * Sets whether search engines may list a page, or whether it is in the sitemap. Idempotent. @returns whether it changed
 */
export async function setPageSwitch(
  tx: Transaction,
  { pageId, actorId, name, value }: { pageId: string; actorId: string; name: PageSwitch; value: boolean },
): Promise<boolean> {
  const [page] = await tx.select().from(pages).where(eq(pages.id, pageId)).for('update');
  if (!page || page[name] === value) return false;
  await tx
    .update(pages)
    .set({ [name]: value })
    .where(eq(pages.id, pageId));
  await recordAuditEvent(tx, {
    actorId,
    action: 'page.listing-changed',
    subject: { type: 'page', id: pageId, name: page.title },
    before: { [name]: page[name] },
    after: { [name]: value },
  });
  await announceChange(tx, pageTag(page.path), pageListTag);
  return true;
}
