import { DomainError } from '#app/core/domain-error.ts';
import { applyToEach, type EachAction } from '#app/core/request/admin/apply-to-each.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { mediaList } from '#app/modules/media/library/media-list.ts';
import { listMentions, mentionsText } from '#app/modules/media/library/mentions.server.ts';
import type { FileAction } from '#app/modules/media/library/record-file-action.server.ts';
import { addTag, moveToFolder } from '#app/modules/media/library/save-details.server.ts';
import { deleteFile, restoreFile, trashFile } from '#app/modules/media/library/trash.server.ts';
import { bulkFieldsSchema } from '#app/modules/media/schema.ts';

/** Handles the bulk actions of the media library. */
export async function applyFilesAction(request: Request, actorId: string) {
  const fields = Object.fromEntries(await readFormData(request));
  const { folderId, tag } = bulkFieldsSchema.parse(fields);
  const act = (run: (act: FileAction) => Promise<boolean>, done: string): EachAction => ({
    run: (mediaId) => run({ actorId, mediaId }),
    done,
  });
  const acts = {
    trash: {
      run: async (mediaId: string) =>
        (await trashFile({ actorId, mediaId })) && { warning: mentionsText(await listMentions(mediaId)) },
      done: 'Moved to the bin',
    },
    restore: act(restoreFile, 'Restored'),
    delete: act(deleteFile, 'Deleted permanently'),
    move: act((file) => moveToFolder(file, folderId), 'Moved'),
    tag: act(async (file) => {
      if (tag === '') throw new DomainError('Write a tag first, at most 40 characters long.');
      return addTag(file, tag);
    }, 'Tagged'),
  };
  return applyToEach(request, acts, mediaList.noun);
}
