import { Arrangement } from './arrangement.tsx';
import { LinkField } from './link-field.tsx';
import type { SlotControlsProps } from './slot-form.tsx';
import { UploadButton } from './upload-button.tsx';

/**
 * The controls of admins under a slot: two links, an upload and, if there is a video, its text, position and removal.
 */
export function SlotControls({ slot, result }: SlotControlsProps) {
  return (
    <div className="mt-4 grid gap-3 rounded-paper border border-line bg-sheet p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkField slot={slot} kind="youtube" label="YouTube link" placeholder="https://youtu.be/…" result={result} />
        <LinkField slot={slot} kind="vimeo" label="Vimeo link" placeholder="https://vimeo.com/…" result={result} />
      </div>
      <UploadButton position={slot.position} />
      {slot.kind !== 'empty' && <Arrangement slot={slot} result={result} />}
    </div>
  );
}
