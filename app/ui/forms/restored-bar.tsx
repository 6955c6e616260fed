interface RestoredBarProps {
  /** Null: nothing was restored. */
  text: string | null;
  button: string;
  onPress: () => void;
}

/** Says at a form that it holds words from this device, with the way back. */
export const RestoredBar = ({ text, button, onPress }: RestoredBarProps) => (
  <div role="status" className="empty:hidden">
    {text !== null && (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-paper bg-oat px-4 py-3 text-small">
        <span>{text}</span>{' '}
        <button type="button" onClick={onPress} className="text-link inline-flex min-h-6 items-center">
          {button}
        </button>
      </p>
    )}
  </div>
);
