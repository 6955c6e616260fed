import { z } from 'zod';
import type { PageDocument } from '#app/blocks/document.ts';
import { type Block, blockSchema } from '#app/blocks/schemas.ts';
import { pageSchema } from '#app/features/pages/schema.ts';

/** A page is shown even where something in it is broken: what cannot be read falls back to what is always true. */
const pageDetails = z.object({
  path: z.string().catch('/'),
  title: z.string().catch('Untitled page'),
  metaTitle: z.string().catch('Untitled page'),
  metaDescription: z.string().catch(''),
  kind: pageSchema.shape.kind.catch('page'),
  blocks: z.array(z.unknown()).catch([]),
});

/**
 * A stored page as far as it can be shown. Blocks of a type that nobody knows, or that do not fit their schema, are
 * left out, and of two that share an id the second: a visitor is never shown an error for an editor's slip.
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
