import type { MediaRow } from '#app/modules/media/library/media-row.ts';
import { Icon } from '#app/ui/icon.tsx';
import pdfIcon from '#app/ui/icons/regular/file-pdf.svg?raw';
import documentIcon from '#app/ui/icons/regular/file-text.svg?raw';
import videoIcon from '#app/ui/icons/regular/film-strip.svg?raw';

/** A file as a square: its thumbnail, or the icon of its kind. */
export function Thumb({ file: { kind, type, thumb } }: { file: Pick<MediaRow, 'kind' | 'type' | 'thumb'> }) {
  const icon = kind === 'video' ? videoIcon : type === 'application/pdf' ? pdfIcon : documentIcon;
  return (
    <span className="media-thumb">
      {thumb ? (
        <img src={thumb} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon svg={icon} className="size-10 text-ink-2" />
      )}
    </span>
  );
}
