import { DomainError } from '#app/core/domain-error.ts';
import { type Framing, unframed } from '#app/lib/framing.ts';
import { applyFileAction, type FileAction } from './apply-file-action.server.ts';

/** Saves a picture's default focal point and crop. @throws DomainError if the file is not a picture */
export const saveFraming = (act: FileAction, framing: Framing): Promise<boolean> =>
  applyFileAction(act, async (_tx, { kind, framing: before }) => {
    if (kind !== 'image') throw new DomainError('Only pictures have a focal point and a crop.');
    if (isSame(framing, before ?? unframed)) return null;
    const after = isSame(framing, unframed) ? null : framing;
    return {
      action: 'media.framed',
      before: { framing: before },
      after: { framing: after },
      changes: { framing: after },
    };
  });

const isSame = (one: Framing, other: Framing) =>
  one.focalX === other.focalX && one.focalY === other.focalY && one.ratio === other.ratio && one.zoom === other.zoom;
