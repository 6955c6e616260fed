interface RestoredBarProps {
  /** Null: nothing was restored. */
  text: string | null;
  /** The words on the button of the way back. Without it there is only the text. */
  button?: string;
  onPress?: () => void;
}

/** Says at a form that it holds words from before, with the way back. */
export const RestoredBar = ({ text, button, onPress }: RestoredBarProps) => (
  <div role="status" className="empty:hidden">
    {text !== null && (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-paper bg-oat px-4 py-3 text-small">
        <span>{text}</span>{' '}
        {button && (
          <button type="button" onClick={onPress} className="text-link inline-flex min-h-6 items-center">
            {button}
          </button>
        )}
      </p>
    )}
  </div>
);
