import type { ComponentProps } from 'react';

interface VideoFile {
  url: string;
  poster: string | null;
  captions: string | null;
}

interface VideoProps extends Pick<ComponentProps<'video'>, 'className' | 'autoPlay' | 'muted' | 'preload'> {
  file: VideoFile;
  /** What it is, for those who do not see it. */
  label: string;
}

/** A film with the browser's own controls, and its captions where it has them. */
export function Video({ file: { url, poster, captions }, label, preload = 'metadata', ...video }: VideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: whoever adds a film adds its captions; those there are, are shown.
    <video {...video} controls playsInline preload={preload} src={url} poster={poster ?? undefined} aria-label={label}>
      {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
    </video>
  );
}
