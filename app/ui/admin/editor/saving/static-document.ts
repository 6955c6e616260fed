import { Autosave } from './autosave.ts';
import type { EditedDocument } from './use-document.ts';

const noop = () => undefined;

/** A draft as an editor shows it on the server and until React runs: nothing can be changed yet. */
export const staticDocument = <Document>({
  document,
  revision,
  savedAt,
}: {
  document: Document;
  revision: number;
  savedAt: Date;
}): EditedDocument<Document> => ({
  document,
  change: noop,
  undo: noop,
  redo: noop,
  canUndo: false,
  canRedo: false,
  saving: { kind: 'saved', at: savedAt },
  autosave: new Autosave({
    revision,
    savedAt,
    from: { session: '', sequence: 0 },
    send: () => Promise.reject(new Error('Nothing has been edited yet')),
    keep: noop,
    onState: noop,
  }),
  wasRestored: false,
  adopt: noop,
});
