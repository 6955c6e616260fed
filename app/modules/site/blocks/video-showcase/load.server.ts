import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer, getViewerTraits, mayEnterAdmin } from '#app/core/request/viewer-context.server.ts';
import type { BlockRequest } from '#app/modules/content/blocks/block-request.ts';
import { mediaTag } from '#app/modules/media/media-tag.ts';
import { listSlots, type ShowcaseSlot, showcaseTag } from '#app/modules/pages/speaking/queries.server.ts';
import { fillSlots } from '#app/modules/pages/speaking/slots.ts';

interface ShowcaseData {
  slots: ShowcaseSlot[];
  mayEdit: boolean;
  isAutoPlay: boolean;
}

/** If loading fails, shows six empty slots and logs the error. */
export const videoShowcaseLoader = {
  tags: [showcaseTag],
  async load({ context }: BlockRequest): Promise<ShowcaseData> {
    const traits = await getViewerTraits(context);
    const admin = traits?.isAdmin ? await getViewer(context) : null;
    const slots = await listSlots().catch((error: unknown) => {
      context.get(requestContext).log.error('the showcase was not loaded', { error: String(error) });
      return fillSlots([]) as ShowcaseSlot[];
    });
    return {
      slots,
      mayEdit: admin !== null && (await mayEnterAdmin(admin)),
      isAutoPlay: traits?.allows('autoPlay') ?? false,
    };
  },
  tagsOf: ({ slots }: ShowcaseData) =>
    slots.flatMap((slot) =>
      (slot.kind === 'empty' ? [] : [slot.file, slot.still]).flatMap((file) => (file ? mediaTag(file.id) : [])),
    ),
};
