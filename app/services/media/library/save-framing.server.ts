import { type Framing, unframed } from '#app/lib/framing.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { actOnFile, type FileAct } from './act-on-file.server.ts';

/** Saves how a picture stands in its frame wherever nothing else is said. @throws RefusedActError where it is no picture */
export const saveFraming = (act: FileAct, framing: Framing): Promise<boolean> =>
  actOnFile(act, async (_tx, { kind, framing: before }) => {
    if (kind !== 'image') throw new RefusedActError('Only pictures have a focal point and a crop.');
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
