import uploadIcon from '@phosphor-icons/core/assets/regular/upload-simple.svg?raw';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import type { DataOf } from '#app/blocks/block-props.ts';
import { slotCount } from '#app/features/speaking/slots.ts';
import type { FormResult } from '#app/lib/form-result.ts';
import { acceptOf } from '#app/services/media/file-types.ts';
import type { QueuedUpload } from '#app/services/media/uploader/upload-queue.ts';
import { useUploads } from '#app/services/media/uploader/use-uploads.ts';
import { FieldError } from '#app/ui/fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toast-store.ts';

type Slot = NonNullable<DataOf<'video-showcase'>>['slots'][number];

interface SlotControlsProps {
  slot: Slot;
  /** How a post from this slot went, where it could not go on. */
  result: FormResult | undefined;
}

/** What admins have under a slot: two links, an upload, and, where a video stands, its words, its place and its end. */
export function SlotControls({ slot, result }: SlotControlsProps) {
  return (
    <div className="mt-4 grid gap-3 rounded-paper border border-line bg-sheet p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkField slot={slot} kind="youtube" label="YouTube link" placeholder="https://youtu.be/…" result={result} />
        <LinkField slot={slot} kind="vimeo" label="Vimeo link" placeholder="https://vimeo.com/…" result={result} />
      </div>
      <UploadButton slot={slot} />
      {slot.kind !== 'empty' && <Arrangement slot={slot} result={result} />}
    </div>
  );
}

/** A form of its own for each thing that can be done, so that each works without script. */
function SlotForm({ slot, children, className }: { slot: Slot; children: ReactNode; className?: string }) {
  return (
    <Form method="post" noValidate preventScrollReset className={className}>
      <input type="hidden" name="slot" value={slot.position} />
      {children}
    </Form>
  );
}

interface LinkFieldProps extends SlotControlsProps {
  kind: 'youtube' | 'vimeo';
  label: string;
  placeholder: string;
}

/** Saves when it loses the focus (specification, section 2); Enter and, without script, a button do the same. */
function LinkField({ slot, kind, label, placeholder, result }: LinkFieldProps) {
  const name = `${kind}Url`;
  const id = `${name}-${slot.position}`;
  const error = result?.errors[name];
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(result?.values[name] ?? '');
  const save = () => {
    const value = field.current?.value ?? '';
    if (value.trim() === '' || value === sent.current) return;
    sent.current = value;
    field.current?.form?.requestSubmit();
  };
  // Whoever was quicker than this code has left the field already.
  const saveIfLeft = useEffectEvent(() => {
    if (document.activeElement !== field.current) save();
  });
  useEffect(() => saveIfLeft(), []);
  return (
    // What was added is in the slot: the field begins anew with it.
    <SlotForm key={`${slot.kind} ${slot.kind === 'empty' ? '' : slot.videoUrl}`} slot={slot}>
      <label htmlFor={id} className="mb-1 block text-meta font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="url"
        inputMode="url"
        maxLength={2000}
        placeholder={placeholder}
        autoComplete="off"
        defaultValue={result?.values[name]}
        ref={field}
        onBlur={save}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="field min-h-11 px-3 py-1.5 text-small"
      />
      <FieldError id={id} error={error} />
      <input type="hidden" name="act" value={kind} />
      <button type="submit" className="button button-quiet mt-2 hidden noscript:inline-flex">
        Add<span className="sr-only"> {label}</span>
      </button>
    </SlotForm>
  );
}

function UploadButton({ slot }: { slot: Slot }) {
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const { position } = slot;
  const put = useCallback(
    ({ mediaId }: QueuedUpload) => {
      if (!mediaId)
        return showToast({
          tone: 'destructive',
          title: 'Upload failed',
          text: 'There was an error uploading your video',
        });
      const fields = { act: 'upload', slot: String(position), mediaId };
      void submit(fields, { method: 'post', preventScrollReset: true });
    },
    [submit, position],
  );
  const { queue, uploads } = useUploads(put);
  const upload = uploads.at(-1);
  const isGoing = upload?.state === 'sending' || upload?.state === 'waiting' || upload?.state === 'paused';
  const percent = upload && upload.bytes > 0 ? Math.floor((upload.sent / upload.bytes) * 100) : 0;
  const choose = (files: FileList | null) => {
    for (const { id } of uploads) queue.cancel(id);
    queue.add(files ?? []);
  };
  return (
    <div className="noscript:hidden">
      <button
        type="button"
        className="button button-quiet min-h-11 w-full"
        data-await-script
        disabled={isGoing}
        onClick={() => field.current?.click()}
      >
        <Icon svg={uploadIcon} />
        {isGoing ? `Uploading... ${percent} %` : 'Upload video file'}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        accept={acceptOf(['video'])}
        aria-label={`Upload video file to slot ${position}`}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      {upload && isGoing && (
        <div className="mt-2 flex items-center gap-3">
          <progress
            value={upload.sent}
            max={upload.bytes || 1}
            aria-label={`${upload.name} uploaded`}
            className="h-2 w-full accent-primary"
          />
          {upload.state === 'paused' ? (
            <TextButton onClick={() => queue.resume(upload.id)}>Resume</TextButton>
          ) : (
            <TextButton onClick={() => queue.pause(upload.id)}>Pause</TextButton>
          )}
          <TextButton onClick={() => queue.cancel(upload.id)}>Cancel</TextButton>
        </div>
      )}
      {upload?.state === 'failed' && (
        <div role="alert" className="mt-2 text-meta text-danger">
          <strong className="font-semibold">Upload failed</strong> {upload.error}{' '}
          {upload.canRetry && <TextButton onClick={() => queue.resume(upload.id)}>Try again</TextButton>}
        </div>
      )}
    </div>
  );
}

const TextButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="text-link min-h-6 flex-none text-meta font-semibold" onClick={onClick}>
    {children}
  </button>
);

function Arrangement({ slot, result }: { slot: Exclude<Slot, { kind: 'empty' }>; result: FormResult | undefined }) {
  const { position, title, description } = slot;
  const { values, errors } = result ?? { values: {}, errors: {} };
  return (
    <>
      <details open={Boolean(errors.title ?? errors.description) || undefined}>
        <summary className="min-h-6 cursor-pointer text-meta font-semibold">Title and description</summary>
        <SlotForm key={`${title} ${description}`} slot={slot} className="mt-2 grid gap-2">
          <label htmlFor={`title-${position}`} className="text-meta font-semibold">
            Title
          </label>
          <input
            id={`title-${position}`}
            name="title"
            maxLength={100}
            autoComplete="off"
            defaultValue={values.title ?? title}
            className="field min-h-11 px-3 py-1.5 text-small"
          />
          <FieldError id={`title-${position}`} error={errors.title} />
          <label htmlFor={`description-${position}`} className="text-meta font-semibold">
            Description
          </label>
          <textarea
            id={`description-${position}`}
            name="description"
            maxLength={300}
            rows={3}
            defaultValue={values.description ?? description}
            className="field px-3 py-1.5 text-small"
          />
          <FieldError id={`description-${position}`} error={errors.description} />
          <button type="submit" name="act" value="describe" className="button button-quiet min-h-11 justify-self-start">
            Save
          </button>
        </SlotForm>
      </details>
      <SlotForm slot={slot} className="flex flex-wrap gap-2">
        {position > 1 && <ActButton act="earlier" label="Move earlier" position={position} />}
        {position < slotCount && <ActButton act="later" label="Move later" position={position} />}
        <ActButton act="remove" label="Remove" position={position} isDangerous />
      </SlotForm>
    </>
  );
}

function ActButton({
  act,
  label,
  position,
  isDangerous = false,
}: {
  act: string;
  label: string;
  position: number;
  isDangerous?: boolean;
}) {
  return (
    <button
      type="submit"
      name="act"
      value={act}
      className={`button min-h-11 px-4 text-meta ${isDangerous ? 'button-danger' : 'button-quiet'}`}
    >
      {label}
      <span className="sr-only"> (slot {position})</span>
    </button>
  );
}
