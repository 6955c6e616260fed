import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, folio, ground, line, prose } from '#app/modules/content/blocks/fields.ts';

/** A title and running text. */
export const textBlock = defineBlock({
  label: 'Text',
  hint: 'A title and running text',
  schema: z.object({
    ...base,
    type: z.literal('text'),
    folio: folio.optional(),
    title: line(120),
    text: prose(8000),
    ground: ground.default('paper'),
  }),
  start: { title: 'New section', text: 'Write your text here.' },
  sample: {
    folio: 'Our mission',
    title: 'Ordinary things, done on ordinary days.',
    text: 'We think wellbeing is mostly **small and unremarkable**: a walk, a page, a glass of water, ten slow breaths. The hard part is the Tuesday in March when none of it feels urgent.\n\nSo we build for that Tuesday:\n- coaching that keeps the appointment\n- apps that ask for *ten minutes*, not your evening\n- software that answers the phone while you look after people\n\nRead more about [the six pillars](/resjam-method).',
  },
});
