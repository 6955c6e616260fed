import { useCopied } from '#app/ui/copy/use-copied.ts';
import { Icon } from '#app/ui/icon.tsx';
import linkIcon from '#app/ui/icons/regular/link-simple.svg?raw';
import { showToast } from '#app/ui/toasts/toast-store.ts';

/** Copying an address needs JavaScript, which loads at the press. The mail link needs none. */
export function ShareArticle({ title, address }: { title: string; address: string }) {
  const [isCopied, sayCopied] = useCopied();
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      sayCopied();
      showToast({
        tone: 'success',
        title: 'Link copied!',
        text: 'The article’s URL has been copied to your clipboard.',
      });
    } catch {
      showToast({ tone: 'destructive', title: 'Copy failed', text: 'Please copy the URL manually.' });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <button
        type="button"
        data-await-script
        onClick={copy}
        className="button button-quiet button-small min-h-11 noscript:hidden"
      >
        <Icon svg={linkIcon} className="size-4.5" />
        {isCopied ? 'Copied!' : 'Copy link'}
      </button>{' '}
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
        className="button button-quiet button-small min-h-11"
      >
        Send by email
      </a>
    </div>
  );
}
