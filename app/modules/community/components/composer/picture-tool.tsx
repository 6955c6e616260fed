import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { megabyte } from '#app/lib/byte-units.ts';
import { maxMemberPictureBytes, memberPictureTypes } from '#app/modules/media/member-pictures/member-picture-path.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, FieldHint, invalid } from '#app/ui/forms/fields.tsx';
import { FileDialog } from '#app/ui/forms/file-field.tsx';
import { maxPictureAltLength } from '../../limits.ts';
import { pictureMarkdown } from '../../writing/pictures/picture-markdown.ts';
import { replaceSelection } from './format-text.ts';

/** The state of the picture that is being added: it is sent, it was refused, or it is stored at `path`. */
type Sending = { state: 'sending' } | { state: 'refused'; text: string } | { state: 'stored'; path: string };

const unsentText = 'The picture could not be sent. What you wrote is still here. Check your connection and try again.';

const undescribedText = 'Please say in a few words what the picture shows';
const stillSendingText =
  'The picture is still uploading. Nothing was posted yet: wait a moment and press the button again, or leave the picture out with Cancel';

/** Sends a picture. @returns where it is stored, or why it was refused */
async function send(file: File, signal: AbortSignal): Promise<Sending> {
  if (file.size > maxMemberPictureBytes)
    return {
      state: 'refused',
      text: `A picture may be at most ${maxMemberPictureBytes / megabyte} MB. This file is larger. What you wrote is still here.`,
    };
  const body = new FormData();
  body.set('picture', file, 'picture');
  const response = await fetch('/api/forum-picture', { method: 'POST', body, signal }).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null) return { state: 'refused', text: unsentText };
  if ('path' in answer && typeof answer.path === 'string') return { state: 'stored', path: answer.path };
  return { state: 'refused', text: 'refusal' in answer ? String(answer.refusal) : unsentText };
}

const pictureOf = (files: Iterable<File> | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

interface PictureToolProps {
  area: HTMLTextAreaElement;
  /** The field that the button of the toolbar opens. */
  field: RefObject<HTMLInputElement | null>;
}

/**
 * Adds a picture that is chosen, pasted or dropped into the text. It is sent at once; meanwhile its author describes
 * it. What is typed into the text is never touched until the picture is inserted: by its button, or by posting.
 */
export function PictureTool({ area, field }: PictureToolProps) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState('');
  const alt = useRef<HTMLInputElement>(null);
  const request = useRef(new AbortController());

  const close = () => {
    request.current.abort();
    setSending(null);
    area.focus();
  };
  const add = (file: File) => {
    request.current.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    setError('');
    setSending({ state: 'sending' });
    send(file, signal).then((sent) => {
      if (signal.aborted) return;
      setError('');
      setSending(sent);
    });
  };
  usePastedPictures(area, add);
  const isOpen = sending !== null;
  useEffect(() => {
    if (isOpen) alt.current?.focus();
  }, [isOpen]);

  /** @returns false if something is missing; the form then shows what */
  const insert = (): boolean => {
    const altText = alt.current?.value.trim() ?? '';
    if (sending?.state !== 'stored' || altText === '') {
      setError(sending?.state === 'stored' ? undescribedText : stillSendingText);
      alt.current?.focus();
      return false;
    }
    const before = area.value.slice(0, area.selectionStart);
    const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
    setSending(null);
    replaceSelection(area, `${gap}${pictureMarkdown(sending.path, altText)}\n\n`);
    return true;
  };
  useInsertOnSubmit(area, sending !== null && sending.state !== 'refused', insert);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter would send the form.
    if (event.key === 'Enter') {
      event.preventDefault();
      insert();
    } else if (event.key === 'Escape') close();
  };
  return (
    <>
      <FileDialog
        ref={field}
        label="Picture file"
        accept={memberPictureTypes}
        onChoose={(files) => {
          // Whatever it is: the answer says what it is, which a browser often does not know.
          const [file] = files;
          if (file) add(file);
        }}
      />
      {sending && (
        <fieldset aria-label="Add a picture" className="mb-3 grid gap-3 border border-line bg-sheet p-4">
          {sending.state === 'refused' ? (
            <p role="alert" className="text-small text-danger">
              {sending.text}
            </p>
          ) : (
            <div className="flex flex-wrap items-start gap-4">
              <div className="grid size-24 flex-none place-items-center overflow-hidden bg-oat text-meta text-ink-3">
                {sending.state === 'stored' ? (
                  <img src={sending.path} alt="" className="size-full object-cover" />
                ) : (
                  <span aria-hidden="true">…</span>
                )}
              </div>
              <div className="min-w-0 flex-1 basis-60">
                <label htmlFor="picture-words" className="mb-1.5 block text-small font-semibold">
                  What does the picture show?
                </label>
                <input
                  ref={alt}
                  id="picture-words"
                  maxLength={maxPictureAltLength}
                  autoComplete="off"
                  className="field"
                  onKeyDown={onKeyDown}
                  {...invalid('picture-words', error || undefined, true)}
                />
                <FieldHint id="picture-words" hint="For people who cannot see it. Its location data is removed." />
                <FieldError id="picture-words" error={error || undefined} />
              </div>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-3">
            {sending.state === 'refused' ? (
              <Button type="button" tone="quiet" onClick={() => field.current?.click()}>
                Choose another
              </Button>
            ) : (
              <Button type="button" onClick={insert} disabled={sending.state === 'sending'}>
                Insert picture
              </Button>
            )}
            <Button type="button" tone="quiet" onClick={close}>
              {sending.state === 'refused' ? 'Close' : 'Cancel'}
            </Button>
            <span role="status" className="text-meta text-ink-3">
              {sending.state === 'sending'
                ? 'Uploading the picture…'
                : sending.state === 'stored'
                  ? 'The picture is uploaded.'
                  : ''}
            </span>
          </div>
        </fieldset>
      )}
    </>
  );
}

/** Calls back with a picture that is pasted or dropped into a text. */
function usePastedPictures(area: HTMLTextAreaElement, add: (file: File) => void): void {
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const take = (event: Event, files: FileList | undefined) => {
      const file = pictureOf(files);
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    const onPaste = (event: ClipboardEvent) => {
      // A table that is copied has a picture of it as well: the words are meant.
      if (event.clipboardData?.types.includes('text/plain')) return;
      take(event, event.clipboardData?.files);
    };
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer?.files);
    const onDragOver = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    area.addEventListener('paste', onPaste);
    area.addEventListener('drop', onDrop);
    area.addEventListener('dragover', onDragOver);
    return () => {
      area.removeEventListener('paste', onPaste);
      area.removeEventListener('drop', onDrop);
      area.removeEventListener('dragover', onDragOver);
    };
  }, [area]);
}

/**
 * Inserts a picture that was chosen when its form is sent: it belongs to the post, inserted or not. A preview without it
 * shows what is missing; nothing is posted without it.
 */
function useInsertOnSubmit(area: HTMLTextAreaElement, isChosen: boolean, insert: () => boolean): void {
  const latest = useRef(insert);
  latest.current = insert;
  useEffect(() => {
    const { form } = area;
    if (!form || !isChosen) return;
    const onSubmit = (event: SubmitEvent) => {
      const button = event.submitter as HTMLButtonElement | null;
      const isElsewhere = button?.hasAttribute('formaction'); // such as ‘Discard it’, which sends no text
      if (isElsewhere || latest.current() || button?.value === 'preview') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    form.addEventListener('submit', onSubmit, true);
    return () => form.removeEventListener('submit', onSubmit, true);
  }, [area, isChosen]);
}
