import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { isSafeHref } from '#app/lib/web/safe-href.ts';
import { findDraft } from '#app/modules/content/editing/find-draft.server.ts';
import { saveDraft } from '#app/modules/content/editing/save-draft.server.ts';
import type { ImportTarget, ImportWork } from '#app/modules/imports/import-target.server.ts';
import { menuSchema } from '#app/modules/imports/imported-item.ts';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import type { MenuDraft } from '#app/modules/pages/navigation/schema.ts';
import { beginChromeDraft, chromeKinds, discardChromeDraft } from '../chrome/chrome-kinds.server.ts';

const { key, path } = chromeParts.menu;

/** The first menu of the old site becomes the draft of the navigation menu. Nobody sees it before it is published. */
export const menuTarget: ImportTarget<typeof menuSchema> = {
  kind: 'menu',
  schema: menuSchema,
  check({ items }) {
    if (items.length === 0) throw new DomainError('It has no entries.');
    return {
      notes: ['It becomes the draft of the navigation menu. Check it there, then publish it.'],
    };
  },
  // A draft is not a separate thing: the menu can be imported again.
  findExisting: async () => new Set(),
  async create({ items }, work, finish) {
    await inTransaction(async (tx) => {
      await beginChromeDraft(tx, 'menu');
      const current = await findDraft(key, tx);
      if (isImported(current?.document))
        throw new DomainError('The draft already contains another menu of the old site. This site has only one menu.');
      const document = await chromeKinds.menu.withReferences(tx, {
        items: items.map((item, index) => entryOf(item, index, work)),
      });
      await saveDraft(tx, key, { document, revision: null, actorId: work.actorId });
      await finish(tx, { id: key.documentId, address: path, notes: [] });
    });
  },
  undo: (_target, actorId) =>
    inTransaction(async (tx) => {
      const current = await findDraft(key, tx);
      if (isImported(current?.document)) await discardChromeDraft(tx, 'menu', { actorId, revision: null });
    }),
};

const idStart = 'imported-';

const isImported = (document: unknown): boolean =>
  ((document as Partial<MenuDraft> | undefined)?.items ?? []).some(({ id }) => id.startsWith(idStart));

interface Link {
  label: string;
  href: string;
}

function entryOf(item: Link & { children: Link[] }, index: number, work: ImportWork): MenuDraft['items'][number] {
  const id = `${idStart}${index + 1}`;
  const children = item.children.slice(0, 50).map((child, number) => ({
    ...linkOf(child, work),
    id: `${id}-${number + 1}`,
    description: '',
  }));
  return { ...linkOf(item, work), id, children };
}

const linkOf = ({ label, href }: Link, { findTarget }: ImportWork): Link => ({
  label: label.slice(0, 200),
  href: findTarget(href)?.address ?? (isSafeHref(href) ? href.slice(0, 2048) : ''),
});
