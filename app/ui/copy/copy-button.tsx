import { useCopied } from '#app/ui/copy/use-copied.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Its name in the sentence that asks to copy it by hand: `the codes`. */
  what: string;
  /** Distinguishes it from others of this label, for screen readers: `curl, List posts`. */
  of?: string;
  className?: string;
}

/** Copies a text. It needs JavaScript: the text is beside it, to be selected without. */
export function CopyButton({ text, label, what, of, className = '' }: CopyButtonProps) {
  const [isCopied, sayCopied] = useCopied();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      sayCopied();
    } catch {
      showToast({ tone: 'destructive', title: 'Copy failed', text: `Please select ${what} and copy by hand.` });
    }
  }
  return (
    <>
      <button
        type="button"
        data-await-script
        onClick={copy}
        className={`button button-quiet button-small noscript:hidden ${className}`}
      >
        {isCopied ? 'Copied' : label}
        {of && <span className="sr-only">: {of}</span>}
      </button>{' '}
    </>
  );
}
