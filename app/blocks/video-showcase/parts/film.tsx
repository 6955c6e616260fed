import { Video } from '#app/ui/video.tsx';

interface FilmProps {
  slot: {
    position: number;
    videoUrl: string;
    title: string;
    file: { url: string; poster: string | null; captions: string | null } | null;
  };
  isAutoPlay: boolean;
}

/** An uploaded video with the browser's controls. */
export function Film({ slot: { position, videoUrl, title, file }, isAutoPlay }: FilmProps) {
  return (
    <Video
      file={file ?? { url: videoUrl, poster: null, captions: null }}
      label={title || `Video ${position}`}
      behaviour={isAutoPlay ? 'play-quietly' : undefined}
      className="block aspect-video w-full rounded-paper bg-simplicity-tint"
    />
  );
}
