import { z } from 'zod';
import { pageSchema } from '#app/modules/pages/schema.ts';
import { type Block, blockSchema } from '#app/modules/site/page/blocks.ts';
import type { PageDocument } from '#app/modules/site/page/document.ts';

/** A page with broken content is still shown: unreadable details fall back to these defaults. */
const pageDetails = z.object({
  path: z.string().catch('/'),
  title: z.string().catch('Untitled page'),
  metaTitle: z.string().catch('Untitled page'),
  metaDescription: z.string().catch(''),
  searchNames: pageSchema.shape.searchNames.catch(undefined),
  kind: pageSchema.shape.kind.catch('page'),
  // What cannot be read is not for everybody.
  readers: pageSchema.shape.readers.catch('company'),
  readerDomains: pageSchema.shape.readerDomains.catch(undefined),
  blocks: z.array(z.unknown()).catch([]),
});

/**
 * Parses as much of a stored page as can be shown. Leaves out blocks of an unknown type or an invalid shape, and the
 * second of two with the same id: a visitor never sees an error caused by an editor's mistake.
 */
export function readDocument(stored: unknown): { page: PageDocument; leftOut: number } {
  const details = pageDetails.safeParse(stored).data ?? pageDetails.parse({});
  const blocks = new Map<string, Block>();
  for (const raw of details.blocks) {
    const block = blockSchema.safeParse(raw);
    if (block.success && !blocks.has(block.data.id)) blocks.set(block.data.id, block.data);
  }
  return { page: { ...details, blocks: [...blocks.values()] }, leftOut: details.blocks.length - blocks.size };
}
