import { useEffect } from 'react';

/** The fields of a form of the forum, by name. */
type Fields = Record<string, string>;

interface Copy {
  key: string;
  fields: Fields;
}

const deviceDelayMs = 300;
const serverDelayMs = 3000;

/** The keys of the forms that this page has sent: their copies are not needed once another form is in their place. */
const sent = new Set<string>();

const nameOf = (place: string) => `resjam.forum.${document.documentElement.dataset.viewer ?? ''}.${place}`;

function readCopy(place: string): Copy | null {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null');
    return typeof copy === 'object' && copy !== null && 'key' in copy && 'fields' in copy ? (copy as Copy) : null;
  } catch {
    return null;
  }
}

function writeCopy(place: string, copy: Copy | null): void {
  try {
    if (copy) localStorage.setItem(nameOf(place), JSON.stringify(copy));
    else localStorage.removeItem(nameOf(place));
  } catch {
    // Without storage on the device the server has the draft.
  }
}

const unsent = ['act', 'pictureAlt'];

const fieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && !unsent.includes(name) ? [[name, value]] : [],
    ),
  );

const isEmpty = ({ title = '', content = '' }: Fields) => title.trim() === '' && content.trim() === '';

/** Puts stored fields into a form, and tells React. */
function fill(form: HTMLFormElement, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on';
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/**
 * Stores what is typed into a form on this device at once and on the server soon, and puts back what the device has if the
 * form is empty: after a crash, a lost network or a lost session. A restored form keeps its key, so a post that arrived
 * after all is not made twice.
 * @param formId the id of the form
 * @param place names the form on this device
 * @param thread the last part of the address of the thread; undefined: the server stores no draft of this form
 */
export function useDraft(formId: string, place: string, submissionKey: string, thread?: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const copy = readCopy(place);
    if (copy && sent.has(copy.key) && copy.key !== submissionKey) writeCopy(place, null);
    else if (copy && isEmpty(fieldsOf(form)) && !isEmpty(copy.fields)) fill(form, copy.fields);

    let deviceTimer: ReturnType<typeof setTimeout> | undefined;
    let serverTimer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const fields = fieldsOf(form);
      writeCopy(place, isEmpty(fields) ? null : { key: fields.key ?? submissionKey, fields });
    };
    const save = () => {
      if (thread === undefined) return;
      const body = new URLSearchParams({ ...fieldsOf(form), thread });
      // Without a network or a session the device keeps it.
      fetch('/api/forum-draft', { method: 'POST', body }).catch(() => undefined);
    };
    const onInput = () => {
      clearTimeout(deviceTimer);
      clearTimeout(serverTimer);
      deviceTimer = setTimeout(keep, deviceDelayMs);
      serverTimer = setTimeout(save, serverDelayMs);
    };
    const onSubmit = ({ submitter }: SubmitEvent) => {
      clearTimeout(deviceTimer);
      clearTimeout(serverTimer);
      const act = submitter instanceof HTMLButtonElement ? submitter.value : '';
      if (act === 'discard') return writeCopy(place, null);
      keep();
      if (act !== 'preview') sent.add(fieldsOf(form).key ?? submissionKey);
    };
    form.addEventListener('input', onInput);
    form.addEventListener('submit', onSubmit);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(deviceTimer);
      clearTimeout(serverTimer);
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', onSubmit);
      removeEventListener('pagehide', keep);
    };
  }, [formId, place, submissionKey, thread]);
}
