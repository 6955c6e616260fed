import type { Restored } from './use-draft.ts';

/** Says that the form holds words from this device instead of what is stored, with the way back to either. */
export const RestoredNote = ({ words, wasEmpty, show }: Restored) => (
  <div role="status" className="empty:hidden">
    {words !== null && (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-paper bg-oat px-4 py-3 text-small">
        <span>
          {words === 'typed'
            ? 'Your unsaved text has been restored.'
            : wasEmpty
              ? 'This form is empty.'
              : 'This is the saved version.'}
        </span>{' '}
        <button
          type="button"
          onClick={() => show(words === 'typed' ? 'saved' : 'typed')}
          className="text-link inline-flex min-h-6 items-center"
        >
          {words === 'saved' ? 'Restore my unsaved text' : wasEmpty ? 'Start afresh' : 'Show the saved version'}
        </button>
      </p>
    )}
  </div>
);
