import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line } from '#app/modules/content/blocks/fields.ts';
import type { ShowcaseVideo, Slot } from '#app/modules/pages/speaking/slots.ts';

const schema = z.object({
  ...base,
  type: z.literal('video-showcase'),
  heading: line(80),
  lead: line(240).optional(),
});

export interface ShowcaseData {
  slots: Slot<ShowcaseVideo>[];
  /** Whether the controls under each slot are shown. */
  mayEdit: boolean;
  /** The viewer's own setting. */
  isAutoPlay: boolean;
}

/** Six slots for videos from the stage. The slots are database rows and not part of the page's content. */
export const videoShowcaseBlock = defineBlock<typeof schema, ShowcaseData>({
  label: 'Video showcase',
  hint: 'Six slots for videos',
  schema,
  sample: {
    anchor: 'reel',
    heading: 'From the stage',
  },
  search: { topic: 'videos' },
});
