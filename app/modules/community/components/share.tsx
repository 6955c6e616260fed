import type { MouseEvent } from 'react';
import { useCopied } from '#app/ui/copy/use-copied.ts';
import { Icon } from '#app/ui/icon.tsx';
import shareIcon from '#app/ui/icons/regular/share-network.svg?raw';

/**
 * Shares the permanent address of a post: by the device, else by copying. Without JavaScript it is a link to that
 * address.
 */
export function Share({ path, number }: { path: string; number: number }) {
  const [isCopied, sayCopied] = useCopied();
  const share = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const url = new URL(path, location.href).href;
    if (navigator.share) {
      event.preventDefault();
      // Rejected if the person closes the sheet: nothing has happened then.
      navigator.share({ url, title: document.title }).catch(() => undefined);
    } else if (navigator.clipboard) {
      event.preventDefault();
      navigator.clipboard.writeText(url).then(sayCopied, () => location.assign(path));
    }
  };
  return (
    <a href={path} rel="nofollow" onClick={share} className="post-act" aria-label={`Share post ${number}`}>
      <Icon svg={shareIcon} className="size-4.5" />
      <span aria-live="polite">{isCopied ? 'Link copied' : 'Share'}</span>
    </a>
  );
}
