import { DomainError } from '#app/core/domain-error.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer, mayEnterAdmin } from '#app/core/request/viewer-context.server.ts';
import type { ToastText } from '#app/lib/forms/form-result.ts';
import type { BlockAction } from '#app/modules/content/blocks/block-server.ts';
import { describeVideo, moveVideo, removeVideo, setSlotVideo } from '#app/modules/pages/speaking/change-slot.server.ts';
import { type SlotForm, slotFormSchema } from '#app/modules/pages/speaking/schema.ts';
import { slotCount } from '#app/modules/pages/speaking/slots.ts';

/** Handles the posts of the controls under a slot. */
export const showcaseAction: BlockAction = async ({ request, context, path }) => {
  const form = await readForm(request, slotFormSchema);
  const viewer = await getViewer(context);
  const isUpload = form.values.act === 'upload';
  if (!viewer || !mayEnterAdmin(viewer)) {
    const text = isUpload ? 'Only admins can upload videos' : 'Only admins can add videos';
    return failForm(403, form.values, { tone: 'destructive', title: 'Access denied', text });
  }
  if (!form.isValid) return refuseForm(form);
  try {
    const toast = await change(form.input, viewer.id);
    return redirectWithToast(`${path}#slot-${slotAfter(form.input)}`, toast);
  } catch (error) {
    const title = isUpload ? 'Upload failed' : 'Failed to add video';
    if (error instanceof DomainError)
      return failForm(409, form.values, { tone: 'destructive', title, text: error.message });
    context.get(requestContext).log.error('the showcase was not changed', { error: String(error) });
    const text = isUpload ? 'There was an error uploading your video' : 'There was an error saving your video';
    return failForm(503, form.values, { tone: 'destructive', title, text });
  }
};

const added: Record<'youtube' | 'vimeo' | 'upload', ToastText> = {
  youtube: { tone: 'success', title: 'YouTube video added', text: 'Your YouTube video has been embedded' },
  vimeo: { tone: 'success', title: 'Vimeo video added', text: 'Your Vimeo video has been embedded' },
  upload: { tone: 'success', title: 'Video uploaded successfully', text: 'Your video has been added to the showcase' },
};

async function change(input: SlotForm, actorId: string): Promise<ToastText> {
  const { slot } = input;
  const act = { actorId, slot };
  switch (input.act) {
    case 'youtube':
      await setSlotVideo(act, { type: 'youtube', id: input.youtubeUrl });
      return added.youtube;
    case 'vimeo':
      await setSlotVideo(act, { type: 'vimeo', id: input.vimeoUrl });
      return added.vimeo;
    case 'upload':
      await setSlotVideo(act, { type: 'upload', id: input.mediaId });
      return added.upload;
    case 'describe':
      return toastOf(await describeVideo(act, input), 'Title and description saved');
    case 'remove':
      return toastOf(await removeVideo(act), `Slot ${slot} is empty now`);
    case 'earlier':
      return toastOf(await moveVideo(act, -1), `Moved to slot ${slot - 1}`);
    case 'later':
      return toastOf(await moveVideo(act, 1), `Moved to slot ${slot + 1}`);
  }
}

const toastOf = (isNew: boolean, title: string): ToastText =>
  isNew ? { tone: 'success', title } : { tone: 'info', title: 'Nothing to change' };

/** Returns the slot to show: a moved video's new one. */
function slotAfter({ act, slot }: SlotForm): number {
  if (act === 'earlier') return Math.max(1, slot - 1);
  return act === 'later' ? Math.min(slotCount, slot + 1) : slot;
}
