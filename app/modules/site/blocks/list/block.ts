import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, folio, ground, line, link } from '#app/modules/content/blocks/fields.ts';
import { itemId } from '#app/ui/section.tsx';

/** A ruled list: talks, services, reasons. */
export const listBlock = defineBlock({
  label: 'Ruled list',
  hint: 'Talks, services, reasons',
  schema: z.object({
    ...base,
    type: z.literal('list'),
    folio: folio.optional(),
    heading: line(120),
    lead: line(400).optional(),
    /**
     * aside: heading in the left column, rows in the right. stacked: heading above two columns of rows. numbered: large
     * figures.
     */
    layout: z
      .enum(['aside', 'stacked', 'numbered'])
      .default('aside')
      .meta({ hint: 'Aside: heading beside the rows. Stacked: above two columns. Numbered: with large figures.' }),
    items: z
      .array(z.object({ label: line(60).optional(), title: line(100), text: line(500), link: link.optional() }))
      .min(1)
      .max(12),
    ground: ground.default('paper'),
    listsProducts: z
      .boolean()
      .optional()
      .meta({ title: 'Rows are products', hint: 'Each row is a search result of its own.', isExtra: true }),
  }),
  sample: {
    heading: 'Talks for three rooms',
    ground: 'oat',
    items: [
      {
        label: 'For a whole company',
        title: 'The Tuesday that works',
        text: 'How small habits survive deadlines, children and a change of manager.',
      },
      {
        label: 'For people leaders',
        title: 'What rest is worth',
        text: 'Absence, attention and the figures a board will ask about.',
      },
      {
        label: 'For health practices',
        title: 'The front desk, unhurried',
        text: 'What to hand to software, and what must stay human.',
        link: { label: 'AI Services', href: '/ai-services' },
      },
    ],
  },
  search: {
    products: ({ id, folio, items, listsProducts }) =>
      listsProducts
        ? items.map(({ label, title, text }) => ({
            anchor: itemId(id, title),
            title,
            keywords: [label, folio].filter(Boolean).join('\n'),
            summary: text,
          }))
        : [],
  },
});
