import { useEffect, useRef, useState } from 'react';
import type { Media } from '#app/modules/media/media.ts';
import { players } from '#app/modules/pages/speaking/slots.ts';
import { Icon } from '#app/ui/icon.tsx';
import playIcon from '#app/ui/icons/fill/play-fill.svg?raw';
import { Picture } from '#app/ui/picture.tsx';
import { Poster } from './poster.tsx';

const names = { youtube: 'YouTube', vimeo: 'Vimeo' };

interface PlayerProps {
  position: number;
  kind: 'youtube' | 'vimeo';
  videoUrl: string;
  title: string;
  still: Media | null;
}

/** A video on another site: our own picture, then its player when the visitor presses it. A link without JavaScript. */
export function Player({ position, kind, videoUrl, title, still }: PlayerProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying]);
  const name = title || `video ${position}`;
  if (isPlaying) {
    return (
      <iframe
        ref={frame}
        src={players[kind].embed(videoUrl)}
        title={`${name} on ${names[kind]}`}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        className="block aspect-video w-full rounded-paper bg-simplicity-tint"
      />
    );
  }
  return (
    <a
      href={players[kind].watch(videoUrl)}
      data-await-script
      aria-label={`Watch ${name} on ${names[kind]}`}
      onClick={(event) => {
        // With a modifier key, the browser opens the link in a new tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setIsPlaying(true);
      }}
      className="relative block aspect-video overflow-hidden rounded-paper"
    >
      {still ? (
        <Picture file={still} alt="" shape="wide" sizes="(min-width: 1024px) 28rem, (min-width: 768px) 50vw, 100vw" />
      ) : (
        <Poster position={position} />
      )}
      <span className="icon-button absolute bottom-4 left-4 size-13 bg-primary text-on-primary hover:bg-primary-hover">
        <Icon svg={playIcon} className="size-4" />
      </span>
    </a>
  );
}
