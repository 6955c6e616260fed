import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line } from '#app/modules/content/blocks/fields.ts';

/** A comparison table. Its first column stays in view when a narrow screen scrolls it sideways. */
export const comparisonBlock = defineBlock({
  label: 'Comparison',
  hint: 'A table, one column recommended',
  schema: z
    .object({
      ...base,
      type: z.literal('comparison'),
      heading: line(120),
      columns: z.array(line(40)).min(2).max(4),
      /** The column we recommend, counted from 0; it is tinted. */
      recommended: z.number().int().min(0).max(3).optional(),
      rows: z
        .array(z.object({ label: line(60), cells: z.array(line(80)).min(2).max(4) }))
        .min(2)
        .max(14),
      note: line(240).optional(),
    })
    .refine((block) => block.rows.every((row) => row.cells.length === block.columns.length), {
      message: 'Every row needs one cell for each column',
      path: ['rows'],
    }),
  sample: {
    heading: 'Side by side',
    columns: ['21 days', '90 days', '12 months'],
    recommended: 1,
    rows: [
      { label: 'Pillars covered', cells: ['One', 'All six', 'All six'] },
      { label: 'Live time together', cells: ['6 hours', '12 × 1 hour', '6 full days'] },
      { label: 'Format', cells: ['Virtual or on-site', 'On-site, virtual, hybrid', 'On-site, virtual, hybrid'] },
      { label: 'RESJAM apps', cells: ['The one you need', 'All six', 'All six'] },
      { label: 'Reporting', cells: ['Closing review', 'Monthly', 'Monthly and quarterly'] },
      { label: 'Suited to', cells: ['A single team', 'A department', 'A whole company'] },
    ],
  },
});
