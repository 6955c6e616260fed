import { useEffect, useState } from 'react';
import { useCopied } from '#app/ui/copy/use-copied.ts';
import { Icon } from '#app/ui/icon.tsx';
import checkIcon from '#app/ui/icons/regular/check.svg?raw';
import shareIcon from '#app/ui/icons/regular/share-network.svg?raw';
import { showToast } from '#app/ui/toasts/toast-store.ts';

/**
 * The share button and its panel. The panel is a native popover: it opens, closes and handles Escape without
 * JavaScript.
 */
export function Share({ panelId, siteName }: { panelId: string; siteName: string }) {
  const [url, setUrl] = useState('');
  const [hasShareSheet, setShareSheet] = useState(false);
  const [isCopied, sayCopied] = useCopied();

  useEffect(() => {
    setShareSheet('share' in navigator);
    setUrl(location.origin);
  }, []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      sayCopied();
      showToast({ tone: 'success', title: 'Link copied!', text: 'Website URL has been copied to your clipboard.' });
    } catch {
      showToast({ tone: 'destructive', title: 'Copy failed', text: 'Please copy the URL manually.' });
    }
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-label="Share this site"
        className="icon-button border-edge share-anchor"
      >
        <Icon svg={shareIcon} className="size-[1.3rem]" />
      </button>
      <div id={panelId} popover="auto" className="floating share-panel w-[23rem] p-4.5 text-left">
        <h2 className="mb-2.5 font-sans text-small leading-snug font-normal tracking-normal text-ink-2">
          Share this site
        </h2>
        <div className="flex gap-2.5">
          <input
            readOnly
            value={url}
            aria-label="Address of this site"
            className="field min-h-11 min-w-0 flex-1 py-1 text-small"
            onFocus={(event) => event.currentTarget.select()}
          />
          <button
            type="button"
            data-await-script
            onClick={copy}
            className="button button-primary button-small min-h-11 flex-none noscript:hidden"
          >
            {isCopied && <Icon svg={checkIcon} className="size-4.5" />}
            {isCopied ? 'Copied!' : 'Copy link'}
          </button>
        </div>
        {hasShareSheet && (
          <button
            type="button"
            data-await-script
            onClick={() => navigator.share({ title: siteName, url }).catch(() => {})}
            className="button button-quiet button-small mt-2.5 min-h-11 w-full"
          >
            Share…
          </button>
        )}
      </div>
    </>
  );
}
