import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import {
  action,
  altText,
  base,
  folio,
  framing,
  imageUrl,
  isDecorative,
  line,
  plate,
} from '#app/modules/content/blocks/fields.ts';
import type { PictureData } from '#app/modules/content/blocks/own-picture.tsx';

const schema = z.object({
  ...base,
  type: z.literal('hero'),
  folio: folio.optional(),
  title: line(120),
  lead: line(400).optional().meta({ title: 'Subtitle' }),
  actions: z.array(action).max(3).default([]).meta({ title: 'Buttons' }),
  /** A picture instead of the illustration. */
  imageUrl: imageUrl.optional(),
  alt: altText.optional(),
  isDecorative,
  framing,
  plate: plate.optional(),
  caption: line(120).optional(),
  /** split: text beside the plate. centred: text above it. plain: text only, set wide. band: text on evergreen. */
  layout: z.enum(['split', 'centred', 'plain', 'band']).default('split').meta({
    hint: 'Split: words beside the picture. Centred: above it. Plain: words alone. Band: words on evergreen.',
  }),
});

/** A page's opening, and its only h1. */
export const heroBlock = defineBlock<typeof schema, PictureData>({
  label: 'Hero',
  hint: 'A page’s opening',
  schema,
  start: { title: 'New page', lead: 'Say in a sentence what this page is about.' },
  sample: {
    folio: 'Programmes for companies',
    title: 'Wellbeing at work, one small habit at a time.',
    lead: 'Programmes of 21 days, 90 days and 12 months. On site, virtual or a mix of the two, and shaped to the week your people really have.',
    actions: [
      { label: 'Book Corporate Demo', href: '/contact?type=coaching#enquiry-form', tone: 'marigold' },
      { label: 'See the programmes', href: '#programmes', tone: 'quiet' },
    ],
    plate: 'programme-ring',
    caption: 'Six pillars, twenty-one days, ninety days: drawn to scale.',
  },
  search: { sections: () => [] },
});
