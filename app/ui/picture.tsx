import { type Framing, type Ratio, unframed, visiblePart } from '#app/lib/framing.ts';

/** The data of a picture's file. */
interface PictureFile {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  /** The same picture in better formats and other widths, best first. */
  sources: readonly { type: string; srcSet: string }[];
  /** The default framing; null: the whole picture. */
  framing: Framing | null;
}

interface PictureProps {
  file: PictureFile;
  /** The alternative text; by default the file's own. Empty: the picture is decorative. */
  alt?: string | undefined;
  /** The width of its frame, as `sizes` accepts it, in lengths without spaces: `(min-width: 900px) 50vw, 100vw`. */
  sizes: string;
  /** The framing here; by default the file's own, the whole picture with null. */
  framing?: Framing | null | undefined;
  /** The frame's shape, if the context and not the framing decides. `fill`: the shape of the parent element. */
  shape?: Ratio | 'fill' | undefined;
  /** For the one picture that is visible at once. */
  isEager?: boolean;
  className?: string;
}

/** A picture that reserves its space before it loads, in the format and width that suit the screen. */
export function Picture({ file, alt, sizes, framing, shape, isEager = false, className = '' }: PictureProps) {
  const { url, width, height, placeholder, sources } = file;
  const framed = (framing === undefined ? file.framing : framing) ?? unframed;
  const shownFraming = { ...framed, ratio: shape === 'fill' || !shape ? framed.ratio : shape };
  const drawnSizes = enlarge(sizes, shape === 'fill' ? framed.zoom / 100 : enlargement(file, shownFraming));
  return (
    <span
      className={`picture ${className}`}
      data-shape={shape ?? framed.ratio}
      data-x={digits(framed.focalX)}
      data-y={digits(framed.focalY)}
      data-zoom={digits(framed.zoom)}
    >
      {placeholder && <img src={placeholder} alt="" aria-hidden="true" className="picture-blur" />}
      <picture>
        {sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={drawnSizes} />
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

/** No page may have inline styles: the stylesheet reads the number digit by digit. */
const digits = (percent: number) => String(percent).padStart(3, '0');

/** Returns the ratio of the width of the whole picture to the width of its frame. */
function enlargement({ width, height }: PictureFile, framing: Framing): number {
  return width && height ? width / visiblePart({ width, height }, framing).width : framing.zoom / 100;
}

function enlarge(sizes: string, by: number): string {
  if (by <= 1) return sizes;
  return sizes
    .split(',')
    .map((size) => size.replace(/\S+$/, (length) => `calc(${length} * ${Number(by.toFixed(2))})`))
    .join(',');
}
