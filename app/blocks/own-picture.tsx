import type { Framing } from '#app/lib/framing.ts';
import type { Media } from '#app/services/media/media.ts';
import { Picture } from '#app/ui/picture.tsx';

interface OwnPictureProps {
  imageUrl: string | undefined;
  alt: string;
  /** What the library knows of it; null for a picture from elsewhere. */
  picture: Media | null | undefined;
  /** How it stands in its frame here; a picture from elsewhere is shown whole. */
  framing: Framing | undefined;
  sizes: string;
  isEager?: boolean;
  className?: string;
}

/** A picture an editor chose: of the library, in every size it comes in, or by an address elsewhere. */
export function OwnPicture({
  imageUrl,
  alt,
  picture,
  framing,
  sizes,
  isEager = false,
  className = '',
}: OwnPictureProps) {
  if (picture?.kind === 'image') {
    return <Picture file={picture} alt={alt} framing={framing} sizes={sizes} isEager={isEager} className={className} />;
  }
  return (
    <img
      src={imageUrl}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={`h-auto max-w-full rounded-paper ${className}`}
    />
  );
}
