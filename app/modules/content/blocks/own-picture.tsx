import type { Framing } from '#app/lib/framing.ts';
import type { Media } from '#app/modules/media/media.ts';
import { Picture } from '#app/ui/picture.tsx';

/** The data that the server loads for a block with a picture. */
export interface PictureData {
  /** The library's data of the picture, or null for a picture from another site. */
  picture: Media | null;
}

interface OwnPictureProps extends Partial<PictureData> {
  imageUrl: string | undefined;
  alt: string;
  /** The framing in this place. A picture from another site is shown whole. */
  framing: Framing | undefined;
  sizes: string;
  isEager?: boolean;
  className?: string;
}

/** A picture chosen by an editor: from the library, in every available size, or from another site by its address. */
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
