import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line, link } from '#app/modules/content/blocks/fields.ts';
import type { ShowcaseVideo, Slot } from '#app/modules/pages/speaking/slots.ts';

const schema = z.object({
  ...base,
  type: z.literal('video-showcase'),
  heading: line(80),
  lead: line(240).optional(),
  whileEmpty: link
    .optional()
    .meta({ title: 'While there is no video', hint: 'Visitors see no empty slots. A hero button to them leads here.' }),
});

export interface ShowcaseData {
  slots: Slot<ShowcaseVideo>[];
  /** Whether the controls under each slot are shown. */
  mayEdit: boolean;
  /** The viewer's own setting. */
  isAutoPlay: boolean;
}

/**
 * Six slots for videos from the stage. The slots are database rows and not part of the page's content. Only admins see
 * empty ones.
 */
export const videoShowcaseBlock = defineBlock<typeof schema, ShowcaseData>({
  label: 'Video showcase',
  hint: 'Six slots for videos',
  schema,
  sample: {
    anchor: 'reel',
    heading: 'From the stage',
  },
  // Without a video visitors do not see the section, so no result leads to it.
  search: { topic: 'videos', sections: () => [] },
});
