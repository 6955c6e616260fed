import { useEffect, useRef, useState } from 'react';
import { tryStorage } from '#app/lib/async/try-storage.ts';
import { hasUnsentInput } from '#app/lib/web/has-unsent-input.ts';
import { isTexts, readStored, writeStored } from '#app/lib/web/stored-json.ts';

/** The fields of a form of the forum, by name. */
type Fields = Record<string, string>;

interface Copy {
  key: string;
  fields: Fields;
  /** When it was written, in milliseconds. */
  at: number;
}

const deviceDelayMs = 300;
const serverDelayMs = 3000;

/**
 * Asks the server whether the form with this key is posted already. False without an answer. It sends no words: the
 * server may have later ones, from another device.
 */
const isPosted = (key: string): Promise<boolean> =>
  fetch(`/api/forum-draft?${new URLSearchParams({ key })}`).then(
    ({ status }) => status === 410,
    () => false,
  );

/** The keys of the forms that this page has sent: their copies are not needed once another form is in their place. */
const postedKeys = new Set<string>();

const copyOf = (stored: unknown): Copy | null => (isCopy(stored) ? stored : null);

const readCopy = (name: string): Copy | null => copyOf(readStored(name));

function isCopy(stored: unknown): stored is Copy {
  if (typeof stored !== 'object' || stored === null) return false;
  const { key, fields, at } = stored as Partial<Copy>;
  return typeof key === 'string' && typeof at === 'number' && isTexts(fields);
}

/** Without storage on the device the server has the draft. */
const writeCopy = (name: string, copy: Copy | null): void => void writeStored(name, copy);

const unsent = ['act', 'pictureAlt'];

const fieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && !unsent.includes(name) ? [[name, value]] : [],
    ),
  );

const isEmpty = ({ title = '', content = '' }: Fields) => title.trim() === '' && content.trim() === '';

/** Puts stored fields into a form, and notifies React. */
function fill(form: HTMLFormElement, fields: Fields): void {
  // A box that is not ticked is not among the fields.
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = fields[field.name] === 'on';
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (
      (field instanceof HTMLInputElement && field.type !== 'checkbox') ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** Whether a copy holds more than the form: the form is empty, or was stored before the copy was written. */
function isNewer({ key, fields, at }: Copy, formFields: Fields, submissionKey: string, storedMs?: number): boolean {
  if (isEmpty(fields)) return false;
  if (isEmpty(formFields)) return true;
  return key === (formFields.key ?? submissionKey) && storedMs !== undefined && at > storedMs;
}

/** Whether two forms hold the same. Boxes that are not ticked are not among the fields. */
const isSame = (one: Fields, other: Fields) =>
  Object.entries({ ...one, ...other }).every(([name, value]) => one[name] === value && other[name] === value);

/**
 * Loads the page again if its form shows what another tab has posted: it would be posted twice. Does not if a person
 * types into another form of the page.
 */
async function reloadIfPosted(form: HTMLFormElement, elsewhere: Copy): Promise<void> {
  const isShown = () => form.isConnected && isSame(elsewhere.fields, fieldsOf(form));
  if (!isShown() || !(await isPosted(elsewhere.key)) || !isShown()) return;
  if ([...document.forms].some((other) => other !== form && hasUnsentInput(other))) return;
  // Firefox would put the words back into the form, and every browser would send again what this page is the answer to.
  form.autocomplete = 'off';
  // What is typed until the page is here would be lost with it.
  form.inert = true;
  location.replace(location.pathname + location.search);
}

/** Which words a form shows after it was restored: those from the device, or those that it came with. */
type RestoredWords = 'typed' | 'saved';

/** The note of a form about text that was restored from the device. */
export interface Restored {
  /** Null: nothing came back. */
  words: RestoredWords | null;
  /** Whether the form came without text: its saved version is an empty form. */
  wasEmpty: boolean;
  /** The key of the words that are shown: the hidden field has it. Not `key`, by which React would make the note again. */
  submissionKey: string;
  /** Puts these words into the form. While the page is open, each can be brought back. */
  show(words: RestoredWords): void;
}

const emptyNote = { words: null, wasEmpty: false };

interface DraftPlace {
  /** The id of the form. */
  formId: string;
  /** The key under which this device keeps what this person writes (`draftsKey`). */
  draftsKey: string;
  /** Names the form. */
  place: string;
  submissionKey: string;
  /** The last part of the address of the thread; undefined: the server stores no draft of this form. */
  thread?: string;
  /**
   * When the server stored the draft that the form begins with. Null: it begins with something else, such as a quote or
   * what was posted just now, and stays as it is unless it is empty.
   */
  storedAt: Date | null;
}

/**
 * Stores what is typed into a form on this device at once and on the server soon, and puts back what the device has if
 * the form holds less: after a crash, a lost network or a lost session, or if the page was left before the server had
 * it all. A restored form keeps its key, so a post that arrived after all is not made twice.
 */
export function useDraft({ formId, draftsKey, place, submissionKey, thread, storedAt }: DraftPlace): Restored {
  const name = `resjam.forum.${draftsKey}.${place}`;
  const storedMs = storedAt?.getTime();
  const [note, setNote] = useState<Omit<Restored, 'show' | 'submissionKey'> & { restoredKey?: string }>(emptyNote);
  const putIn = useRef<(restored: RestoredWords) => void>(() => undefined);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const storedCopy = readCopy(name);
    const isSent = storedCopy !== null && postedKeys.has(storedCopy.key) && storedCopy.key !== submissionKey;
    if (isSent) writeCopy(name, null);
    const copy = isSent ? null : storedCopy;
    let saved = fieldsOf(form);
    const cameEmpty = isEmpty(saved);
    const isRestored = copy !== null && isNewer(copy, saved, submissionKey, storedMs) && !isSame(copy.fields, saved);
    const restore = (from: Fields) => {
      fill(form, from);
      setNote({ words: 'typed', wasEmpty: cameEmpty, restoredKey: from.key });
    };
    setNote({ words: null, wasEmpty: cameEmpty });
    let isOpen = true;
    // An earlier form may be posted, from another tab or before a reload. Only the server knows.
    if (isRestored && copy.key !== submissionKey && thread !== undefined)
      isPosted(copy.key).then((isGone) => {
        if (isGone) writeCopy(name, null);
        if (isGone || !isOpen || !isSame(fieldsOf(form), saved)) return;
        restore(copy.fields);
        // Filling looks like typing.
        forgetTimers();
      });
    else if (isRestored) restore(copy.fields);

    let deviceTimer: ReturnType<typeof setTimeout> | undefined;
    let serverTimer: ReturnType<typeof setTimeout> | undefined;
    let lastTyped: Fields = {};
    const saveDraftCopy = (fields = fieldsOf(form)) => {
      writeCopy(name, isEmpty(fields) ? null : { key: fields.key ?? submissionKey, fields, at: Date.now() });
    };
    const save = (fields = fieldsOf(form)) => {
      serverTimer = undefined;
      if (thread === undefined) return;
      const body = new URLSearchParams({ ...fields, thread });
      // Without a network or a session the device keeps it. It is sent also if the page is left meanwhile.
      fetch('/api/forum-draft', { method: 'POST', body, keepalive: true }).catch(() => undefined);
    };
    const forgetTimers = () => {
      clearTimeout(deviceTimer);
      clearTimeout(serverTimer);
      deviceTimer = undefined;
      serverTimer = undefined;
    };
    const onInput = () => {
      forgetTimers();
      lastTyped = fieldsOf(form);
      deviceTimer = setTimeout(() => {
        deviceTimer = undefined;
        saveDraftCopy();
      }, deviceDelayMs);
      serverTimer = setTimeout(() => save(), serverDelayMs);
    };
    const onLeave = () => {
      const [isUnkept, isUnsaved] = [deviceTimer !== undefined, serverTimer !== undefined];
      forgetTimers();
      if (isUnkept) saveDraftCopy(lastTyped);
      if (isUnsaved) save(lastTyped);
    };
    const onSubmit = ({ submitter }: SubmitEvent) => {
      forgetTimers();
      const act = submitter instanceof HTMLButtonElement ? submitter.value : '';
      if (act === 'discard') return writeCopy(name, null);
      saveDraftCopy();
      if (act !== 'preview') postedKeys.add(fieldsOf(form).key ?? submissionKey);
    };
    let typed = copy?.fields ?? {};
    putIn.current = (which) => {
      // Either may have been changed since it was put in.
      if (which === 'saved') typed = fieldsOf(form);
      else saved = fieldsOf(form);
      fill(form, which === 'saved' ? saved : typed);
      // Filling looks like typing.
      forgetTimers();
      if (which === 'saved') writeCopy(name, null);
      else saveDraftCopy();
      setNote({ words: which, wasEmpty: cameEmpty, restoredKey: (which === 'saved' ? saved : typed).key });
    };
    let elsewhere: Copy | null = null;
    const onStorage = (event: StorageEvent) => {
      if (event.key !== name || event.newValue === null) return;
      const copy = copyOf(tryStorage(() => JSON.parse(event.newValue ?? '')));
      // A tab that posts stores its words first. Then it removes them, or goes on with another key.
      if (copy !== null && copy.key === (fieldsOf(form).key ?? submissionKey)) elsewhere = copy;
    };
    let isAsking = false;
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || !elsewhere || thread === undefined || isAsking) return;
      // A tab that is chosen is focused as well: one question is enough.
      isAsking = true;
      void reloadIfPosted(form, elsewhere).finally(() => {
        isAsking = false;
      });
    };
    // Typed before this script arrived: nothing more may be typed.
    if (!isRestored && hasUnsentInput(form)) saveDraftCopy();
    form.addEventListener('input', onInput);
    form.addEventListener('submit', onSubmit);
    addEventListener('pagehide', onLeave);
    addEventListener('focus', onReturn);
    addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isOpen = false;
      // The page goes on without these words: a link led away, to another discussion too, whose words the form has now.
      onLeave();
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', onSubmit);
      removeEventListener('pagehide', onLeave);
      removeEventListener('focus', onReturn);
      removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [formId, name, submissionKey, thread, storedMs]);
  return { ...note, submissionKey: note.restoredKey ?? submissionKey, show: (which) => putIn.current(which) };
}

interface EditPlace extends Pick<DraftPlace, 'draftsKey'> {
  slug: string;
  number: number;
  /** How often the post that the form changes was changed before. */
  edits: string;
  /** Whether the form shows what was typed and sent, instead of the post. */
  isReturned: boolean;
}

/** A copy that was typed over the same version of a post is always newer than that version. */
const beforeAnyCopy = new Date(0);

/** Does the same for the form that changes a post. What was typed over another version of the post is not put back. */
export function useEditDraft({ draftsKey, slug, number, edits, isReturned }: EditPlace): Restored {
  const place = `edit ${slug} ${number}`;
  const storedAt = isReturned ? null : beforeAnyCopy;
  return useDraft({ formId: 'edit-post', draftsKey, place, submissionKey: `${place} ${edits}`, storedAt });
}
