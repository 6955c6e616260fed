import { DomainError } from '#app/core/domain-error.ts';
import { refuseOtherRevision, revisionOf } from '#app/core/resources/refuse-other-revision.server.ts';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import { type Framing, isSameFraming, unframed } from '#app/lib/framing.ts';
import { type FileAction, recordFileAction } from '../record-file-action.server.ts';
import { framingSection } from './framing-section.server.ts';

const revisionOfFraming = ({ focalX, focalY, ratio, zoom }: Framing): string =>
  revisionOf([focalX, focalY, ratio, zoom]);

/** Returns the form of a picture's framing. */
export const framingForm = (framing: Framing | null): FormView =>
  framingSection.form(framing ?? unframed, revisionOfFraming(framing ?? unframed));

/**
 * Saves a picture's default focal point and crop.
 * @param revision the version that the form showed; empty if no form showed one
 * @throws DomainError if the file is not a picture, or another person has saved another framing meanwhile
 */
export const saveFraming = (act: FileAction, framing: Framing, revision = ''): Promise<boolean> =>
  recordFileAction(act, async (_tx, { kind, framing: before }) => {
    if (kind !== 'image') throw new DomainError('Only pictures have a focal point and a crop.');
    if (isSameFraming(framing, before ?? unframed)) return null;
    if (revision) refuseOtherRevision('form', { shown: revision, stored: revisionOfFraming(before ?? unframed) });
    const after = isSameFraming(framing, unframed) ? null : framing;
    return {
      action: 'media.framed',
      before: { framing: before },
      after: { framing: after },
      changes: { framing: after },
    };
  });
