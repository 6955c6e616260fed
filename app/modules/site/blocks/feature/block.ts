import { z } from 'zod';
import { proseText } from '#app/lib/text/prose.ts';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { action, base, folio, ground, line, plate, prose } from '#app/modules/content/blocks/fields.ts';

/** One product or service in detail: a text, its features and a plate. */
export const featureBlock = defineBlock({
  label: 'Feature',
  hint: 'One product or service, beside an illustration',
  schema: z.object({
    ...base,
    type: z.literal('feature'),
    folio: folio.optional(),
    title: line(120),
    text: prose(2000),
    ticks: z.array(line(140)).max(8).default([]),
    plate,
    side: z.enum(['left', 'right']).default('right'),
    actions: z.array(action).max(2).default([]),
    ground: ground.default('paper'),
  }),
  sample: {
    anchor: 'how-it-works',
    folio: 'AI receptionist',
    title: 'It answers the calls you miss.',
    text: 'At lunch, after six and while you are with a patient. It knows your diary, books the appointment, and leaves a note in plain words.\n\nWhen a caller is worried or in pain, it puts them through to a person.',
    ticks: ['Books straight into your diary', 'Hands worried callers to a person', 'A note after every call'],
    plate: 'bell',
    actions: [
      { label: 'Book a Demo', href: '/contact?type=ai-services#enquiry-form', tone: 'primary' },
      { label: 'See How It Works', href: '#how-it-works', tone: 'link' },
    ],
  },
  search: {
    products: ({ anchor, folio, title, text, ticks }) =>
      anchor
        ? [{ anchor, title: folio ? `${folio}: ${title}` : title, summary: proseText(text), text: ticks.join('\n') }]
        : [],
  },
});
