import { RestoredBar } from '#app/ui/forms/restored-bar.tsx';
import type { Restored } from './use-draft.ts';

/** Says that the form holds words from this device instead of what is stored, with the way back to either. */
export const RestoredNote = ({ words, wasEmpty, show }: Restored) => (
  <RestoredBar
    text={
      words === null
        ? null
        : words === 'typed'
          ? 'Your unsaved text has been restored.'
          : wasEmpty
            ? 'This form is empty.'
            : 'This is the saved version.'
    }
    button={words === 'saved' ? 'Restore my unsaved text' : wasEmpty ? 'Start afresh' : 'Show the saved version'}
    onPress={() => show(words === 'typed' ? 'saved' : 'typed')}
  />
);
