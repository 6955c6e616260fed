import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import type { Draft } from '#app/modules/newsletter/letters/letter-schema.ts';
import { Autosave, type SaveState, type ServerDraft } from '#app/ui/admin/editor/saving/autosave.ts';
import { deleteFromDevice, keepOnDevice, readFromDevice } from '#app/ui/admin/editor/saving/device-copy.ts';
import { sendDraft, sendWhenLeavingOrBack } from '#app/ui/admin/editor/saving/use-document.ts';

interface LetterDraftOptions {
  letterId: string;
  /** The state on the server. */
  initial: { document: Draft; revision: number; savedAt: Date };
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Saves a letter from a form that also works without JavaScript: a draft on the server one second after typing stops,
 * with its revision, and a copy on the device until the server has saved it.
 */
export function useLetterDraft({ letterId, initial, form }: LetterDraftOptions) {
  const [saving, setSaving] = useState<SaveState | null>(null);
  const [wasRestored, setRestored] = useState(false);
  const autosave = useRef<Autosave>(null);
  const submit = useSubmit();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for as long as the letter is open; a later revision is its own, or is refused.
  useEffect(() => {
    const name = `letter.${letterId}`;
    const deviceCopy = readFromDevice(name, fieldsOf(initial.document));
    const current = new Autosave({
      // Text from this device belongs to its own revision. If there is a newer one, both are shown.
      revision: deviceCopy?.revision ?? initial.revision,
      from: deviceCopy?.from ?? { session: crypto.randomUUID(), sequence: 0 },
      savedAt: initial.savedAt,
      send: (save) => sendDraft(`/admin/subscribers/letters/${letterId}/draft`, save),
      keep: (unsaved) => (unsaved ? keepOnDevice(name, unsaved) : deleteFromDevice(name)),
      onState: setSaving,
    });
    autosave.current = current;
    if (deviceCopy) {
      writeFields(form.current, deviceCopy.document as Draft);
      setRestored(true);
      current.change(deviceCopy.document);
    }
    return sendWhenLeavingOrBack(current);
  }, [letterId]);

  const change = useCallback(() => autosave.current?.change(readFields(form.current)), [form]);
  const adopt = useCallback(
    (theirs: ServerDraft, keepsMine: boolean) => {
      autosave.current?.adopt(theirs);
      if (keepsMine) change();
      else writeFields(form.current, theirs.document as Draft);
    },
    [change, form],
  );
  /** Waits until the server has saved all text, then submits the form with the current revision. */
  const submitSaved = useCallback(
    async (event: FormEvent<HTMLFormElement>) => {
      const { currentTarget } = event;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const current = autosave.current;
      const opensWindow = submitter?.getAttribute('formtarget') === '_blank';
      const post = () => {
        writeRevision(currentTarget, current?.revision);
        return submit((submitter ?? currentTarget) as HTMLButtonElement, { method: 'post' });
      };
      if (!current?.hasUnsaved) {
        if (opensWindow) return writeRevision(currentTarget, current?.revision);
        event.preventDefault();
        return post();
      }
      event.preventDefault();
      const isSaved = await current.flush();
      if (isSaved && opensWindow) currentTarget.requestSubmit(submitter);
      // Without a network the post fails as well, and the error is shown as in every form. Otherwise the message beside
      // the buttons shows why nothing can be saved, and nothing is sent.
      else if (isSaved || (current.isOffline && !opensWindow)) await post();
    },
    [submit],
  );
  return { saving, wasRestored, change, adopt, submitSaved, retry: () => autosave.current?.retry() };
}

/** The event on the text's field after text from elsewhere was written into it. */
export const bodyReplacedEvent = 'bodywritten';

const fields = ['kind', 'subject', 'preheader', 'body'] as const;

const elementOf = (form: HTMLFormElement, field: string) =>
  form.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns a draft as `readFields` does: the browser may have filled in the form itself, with unsaved text. */
const fieldsOf = (draft: Draft) => Object.fromEntries(fields.map((field) => [field, draft[field]]));

/** Returns the current text of the form's fields. */
export function readFields(form: HTMLFormElement | null): Partial<Record<keyof Draft, string>> {
  return form ? Object.fromEntries(fields.map((field) => [field, elementOf(form, field).value])) : {};
}

function writeFields(form: HTMLFormElement | null, draft: Draft): void {
  if (!form) return;
  for (const field of fields) elementOf(form, field).value = draft[field];
  // The number of readers that the screen shows depends on the list.
  elementOf(form, 'kind').dispatchEvent(new Event('change', { bubbles: true }));
  elementOf(form, 'body').dispatchEvent(new Event(bodyReplacedEvent, { bubbles: true }));
}

function writeRevision(form: HTMLFormElement, revision: number | undefined): void {
  if (revision !== undefined) elementOf(form, 'revision').value = String(revision);
}
