/** What is known of a picture's file. */
interface PictureFile {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  /** The same in better formats and other widths, best first. */
  sources: readonly { type: string; srcSet: string }[];
}

interface PictureProps {
  file: PictureFile;
  /** What it says to those who do not see it; the file's own words without it. Empty: it is decoration. */
  alt?: string | undefined;
  /** How wide it is shown, as `sizes` takes it, such as `(min-width: 900px) 50vw, 100vw`. */
  sizes: string;
  crop?: 'original' | 'square' | 'wide' | 'tall';
  /** What stays in sight when it is cropped, in percent from the top left. */
  focalPoint?: { x: number; y: number };
  /** For the one picture that is in sight at once. */
  isEager?: boolean;
  className?: string;
}

/** A picture that takes its room before it arrives, in the format and width that suit the screen. */
export function Picture({ file, alt, sizes, crop, focalPoint, isEager = false, className = '' }: PictureProps) {
  const { url, width, height, placeholder, sources } = file;
  return (
    <span
      className={`picture ${className}`}
      data-crop={crop}
      data-focal-x={tenth(focalPoint?.x)}
      data-focal-y={tenth(focalPoint?.y)}
    >
      {placeholder && <img src={placeholder} alt="" aria-hidden="true" className="picture-blur" />}
      <picture>
        {sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          src={url}
          alt={alt ?? file.alt}
          width={width ?? undefined}
          height={height ?? undefined}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  );
}

/** The stylesheet knows eleven places on each axis: no page may carry a style of its own. */
const tenth = (percent: number | undefined) => (percent === undefined ? undefined : Math.round(percent / 10));
