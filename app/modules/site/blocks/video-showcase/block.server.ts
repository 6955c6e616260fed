import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer, getViewerTraits, mayEnterAdmin } from '#app/core/request/viewer-context.server.ts';
import type { BlockServer } from '#app/modules/content/blocks/block-server.ts';
import { mediaTag } from '#app/modules/media/media-tag.ts';
import { listSlots, type ShowcaseSlot, showcaseTag } from '#app/modules/pages/speaking/queries.server.ts';
import { fillSlots } from '#app/modules/pages/speaking/slots.ts';
import { showcaseAction } from './action.server.ts';
import type { videoShowcaseBlock } from './block.ts';

/** If loading fails, logs the error, and all six slots are empty. */
export const videoShowcaseServer: BlockServer<typeof videoShowcaseBlock> = {
  tags: [showcaseTag],
  async load({ context }) {
    const traits = await getViewerTraits(context);
    const admin = traits?.isAdmin ? await getViewer(context) : null;
    const slots = await listSlots().catch((error: unknown) => {
      context.get(requestContext).log.error('the showcase was not loaded', { error: String(error) });
      return fillSlots([]) as ShowcaseSlot[];
    });
    return {
      slots,
      mayEdit: admin !== null && mayEnterAdmin(admin),
      isAutoPlay: traits?.allows('autoPlay') ?? false,
    };
  },
  tagsOf: ({ slots }) =>
    slots.flatMap((slot) =>
      (slot.kind === 'empty' ? [] : [slot.file, slot.still]).flatMap((file) => (file ? mediaTag(file.id) : [])),
    ),
  action: showcaseAction,
};
