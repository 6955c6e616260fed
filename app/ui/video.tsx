import type { ComponentProps } from 'react';

interface VideoFile {
  url: string;
  poster: string | null;
  captions: string | null;
}

interface VideoProps extends Pick<ComponentProps<'video'>, 'className' | 'preload' | 'ref'> {
  file: VideoFile;
  /** The accessible name. */
  label: string;
  /** Started by the entry script, as `data-behaviour`; after a navigation by the component that sets it. */
  behaviour?: string | undefined;
}

/** A video with the browser's own controls, and captions if it has any. */
export function Video({
  file: { url, poster, captions },
  label,
  behaviour,
  preload = 'metadata',
  ...video
}: VideoProps) {
  return (
    <video
      {...video}
      data-behaviour={behaviour}
      controls
      playsInline
      preload={preload}
      src={url}
      poster={poster ?? undefined}
      aria-label={label}
    >
      {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
    </video>
  );
}
