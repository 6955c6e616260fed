import { z } from 'zod';
import { base, ground, line, link } from '#app/blocks/fields.ts';

/** A ruled list: talks, services, reasons. */
export const listSchema = z.object({
  ...base,
  type: z.literal('list'),
  folio: line(60).optional(),
  heading: line(120),
  lead: line(400).optional(),
  /** aside: heading in the left column, rows in the right. stacked: heading above two columns of rows. numbered: large figures. */
  layout: z.enum(['aside', 'stacked', 'numbered']).default('aside'),
  items: z
    .array(z.object({ label: line(60).optional(), title: line(100), text: line(500), link: link.optional() }))
    .min(1)
    .max(12),
  ground: ground.default('paper'),
});
