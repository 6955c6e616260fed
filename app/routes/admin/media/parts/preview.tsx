import { Thumb } from '#app/features/media/thumb.tsx';
import type { MediaRow } from '#app/services/media/library/media-row.ts';
import type { Media } from '#app/services/media/media.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Video } from '#app/ui/video.tsx';

/** The file itself, if a page can show it. */
export function Preview({ file, media }: { file: MediaRow; media: Media | null }) {
  if (media?.kind === 'image')
    return (
      <Picture
        file={media}
        alt={file.alt || file.name}
        framing={null}
        sizes="(min-width: 1024px) 45vw, 100vw"
        isEager
      />
    );
  if (media?.kind === 'video') {
    return <Video file={media} label={file.name} className="aspect-video w-full rounded-paper bg-oat" />;
  }
  return (
    <div className="max-w-48">
      <Thumb file={file} />
    </div>
  );
}
