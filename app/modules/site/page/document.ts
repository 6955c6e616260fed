import { z } from 'zod';
import { pageSchema } from '#app/modules/pages/schema.ts';
import { blockSchema } from '#app/modules/site/page/blocks.ts';

/**
 * A page as a document of blocks. Each block is validated by its own schema. Seeds, editors and imports all use this
 * schema.
 */
export const pageDocumentSchema = pageSchema
  .extend({ blocks: z.array(blockSchema).max(60) })
  .refine((page) => new Set(page.blocks.map((block) => block.id)).size === page.blocks.length, {
    message: 'Two blocks of one page share an id',
    path: ['blocks'],
  });

export type PageDocument = z.infer<typeof pageDocumentSchema>;
export type PageDocumentInput = z.input<typeof pageDocumentSchema>;
