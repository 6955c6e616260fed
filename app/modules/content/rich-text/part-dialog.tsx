import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isSafeAddress } from '#app/lib/web/safe-address.ts';
import { parseVideoAddress } from '#app/lib/web/video-address.ts';
import { LazyMediaPicker } from '#app/modules/media/admin/components/picker/lazy-media-picker.tsx';
import { addressPathOf } from '#app/modules/media/keys.ts';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { type FieldControl, FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import type { DialogNode } from './commands.ts';
import { insertBlock } from './insert-block.ts';
import { LinkField } from './link-field.tsx';
import { type PictureDetails, PictureDetailsFields } from './picture-details.tsx';

interface PartDialogProps {
  editor: Editor;
  part: DialogNode;
  onClose: () => void;
}

type Details = Record<string, string>;

/** A field, and the sentence about its fault. */
interface Fault {
  name: string;
  fault: string;
}

interface Part {
  title: string;
  fields: [name: string, label: string][];
  /** Returns the attributes of the node, or what is wrong. */
  read: (details: Details) => { attrs: object } | Fault;
}

const noTarget: Fault = { name: 'href', fault: 'Choose a page or post, or use an https address' };

/** The dialog of each node. @internal */
export const parts: Record<DialogNode, Part> = {
  link: {
    title: 'Link',
    fields: [['href', 'Page, post or address']],
    read: ({ href = '' }) => (isSafeAddress(href) ? { attrs: { href } } : noTarget),
  },
  figure: {
    title: 'Picture',
    fields: [
      ['src', 'Address of the picture'],
      ['alt', 'Alt text'],
      ['caption', 'Caption'],
    ],
    read: ({ src = '', alt = '', caption = '', mediaId, width, height }) => {
      if (!isSafeAddress(src)) return { name: 'src', fault: 'Choose a picture, or use an https address' };
      const size = { width: Number(width) || null, height: Number(height) || null };
      return { attrs: { src, alt, caption, mediaId: mediaId || null, ...size } };
    },
  },
  button: {
    title: 'Button',
    fields: [
      ['label', 'Button text'],
      ['href', 'Page, post or address'],
    ],
    read: ({ label = '', href = '' }) => {
      if (label.trim() === '') return { name: 'label', fault: 'Write the button text' };
      return isSafeAddress(href) ? { attrs: { label: label.trim().slice(0, 60), href } } : noTarget;
    },
  },
  video: {
    title: 'Video',
    fields: [
      ['address', 'Address at YouTube or Vimeo'],
      ['title', 'Title'],
    ],
    read: ({ address = '', title = '' }) => {
      const film = parseVideoAddress(address);
      return film
        ? { attrs: { ...film, title } }
        : { name: 'address', fault: 'Use the address of a video at YouTube or Vimeo' };
    },
  },
  footnote: {
    title: 'Footnote',
    fields: [['text', 'Text of the footnote']],
    read: ({ text = '' }) =>
      text.trim() === ''
        ? { name: 'text', fault: 'Write the text of the footnote' }
        : { attrs: { text: text.trim().slice(0, 5000) } },
  },
};

export function PartDialog({ editor, part, onClose }: PartDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [details, setStoredDetails] = useState(() => detailsOf(editor, part));
  const [picture, setStoredPicture] = useState<PictureDetails>(() => pictureDetailsOf(editor));
  const [problem, setProblem] = useState<Fault | null>(null);
  const setDetails = (next: Details) => {
    setStoredDetails(next);
    setProblem(null);
  };
  const setPicture = (next: PictureDetails) => {
    setStoredPicture(next);
    setProblem(null);
  };
  const [isPicking, setPicking] = useState(false);
  const { title, fields, read } = parts[part];
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // It begins where one writes, not at its close button.
    element?.querySelector<HTMLElement>('[data-first] :is(button, input, textarea)')?.focus();
  }, []);
  useEffect(() => {
    if (problem) dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  const holds = attributesOf(editor, part);
  const insert = () => {
    const made = read(details);
    if ('fault' in made) return setProblem(made);
    if (part === 'figure' && !details.alt?.trim() && !picture.isDecorative)
      return setProblem({ name: 'alt', fault: 'Say what the picture shows, or mark it as decorative' });
    insertPart(editor, part, { ...made.attrs, ...(part === 'figure' && picture) }, details.linkedTitle);
    dialog.current?.close();
  };

  const insertOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert();
  };

  // Outside of the form around the editor, which must not be posted by the dialog's own form, and inside the element
  // that has the sizes of the admin area.
  return createPortal(
    <div className="contents" onSubmit={(event) => event.stopPropagation()}>
      <Dialog
        ref={dialog}
        title={title}
        className={part === 'link' ? 'dialog dialog-link' : 'dialog'}
        onClose={onClose}
      >
        <div className="mt-4 grid gap-4" data-first>
          {part === 'figure' && (
            <button type="button" className="button button-quiet justify-self-start" onClick={() => setPicking(true)}>
              Choose or upload a picture
            </button>
          )}
          {fields
            .filter(([name]) => holds === null || holds.has(name))
            .map(([name, label]) => (
              <FieldFrame key={name} label={label} error={problem?.name === name ? problem.fault : undefined}>
                {(control) => (
                  <PartField
                    part={part}
                    name={name}
                    {...control}
                    value={details[name] ?? ''}
                    onChange={(value, linkedTitle = '') => setDetails({ ...details, [name]: value, linkedTitle })}
                    onKeyDown={insertOnEnter}
                  />
                )}
              </FieldFrame>
            ))}
          {part === 'figure' && (
            <PictureDetailsFields
              address={details.src ?? ''}
              {...picture}
              onChange={setPicture}
              hasFraming={holds?.has('framing') ?? false}
            />
          )}
          <div className="flex flex-wrap gap-2.5">
            <button type="button" className="button button-primary" onClick={insert}>
              {part === 'link' ? 'Link' : 'Insert'}
            </button>{' '}
            {part === 'link' && editor.isActive('link') && (
              <button
                type="button"
                className="button button-quiet"
                onClick={() => {
                  editor.chain().focus().extendMarkRange('link').unsetLink().run();
                  dialog.current?.close();
                }}
              >
                Remove the link
              </button>
            )}
          </div>
        </div>
        {isPicking && (
          <LazyMediaPicker
            kinds={['image']}
            onChoose={({ id, url, alt, width, height }) => {
              const size = { width: `${width ?? ''}`, height: `${height ?? ''}` };
              setDetails({ ...details, src: addressPathOf(url), alt, mediaId: id, ...size });
              setPicture({});
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Dialog>
    </div>,
    document.querySelector('.admin') ?? document.body,
  );
}

interface PartFieldProps extends FieldControl {
  part: DialogNode;
  name: string;
  value: string;
  onChange: (value: string, linkedTitle?: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function PartField({ part, name, onChange, onKeyDown, ...field }: PartFieldProps) {
  if (name === 'href') return <LinkField {...field} onChange={onChange} onKeyDown={onKeyDown} />;
  if (part === 'footnote')
    return <textarea {...field} onChange={({ target }) => onChange(target.value)} rows={4} className="field" />;
  return <input {...field} onChange={({ target }) => onChange(target.value)} onKeyDown={onKeyDown} className="field" />;
}

/** Writes the node or the link of the dialog: it replaces the selected one of its kind, or is added. */
function insertPart(editor: Editor, part: DialogNode, attrs: object, linkedTitle?: string): void {
  const chain = () => editor.chain().focus();
  const { selection } = editor.state;
  if (part === 'link') {
    const link = attrs as { href: string };
    if (!selection.empty || editor.isActive('link')) chain().extendMarkRange('link').setLink(link).run();
    else {
      const marks = [{ type: 'link', attrs: link }];
      chain()
        .insertContent({ type: 'text', text: linkText(link.href, linkedTitle), marks })
        .run();
    }
    return;
  }
  const isEdited =
    part === 'footnote'
      ? editor.isActive(part)
      : selection instanceof NodeSelection && selection.node.type.name === part;
  if (isEdited) chain().updateAttributes(part, attrs).run();
  // Behind what is selected, which it is about.
  else if (part === 'footnote') chain().insertContentAt(selection.to, { type: part, attrs }).run();
  else insertBlock(editor, { type: part, attrs });
}

/** The text of a link to which no words belong yet: the title of a page of ours, or the address without its scheme. */
const linkText = (href: string, title: string | undefined) =>
  title || href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '') || href;

/** Returns the attributes that the text can hold of a picture; null for other nodes and marks. */
const attributesOf = ({ schema }: Editor, part: DialogNode): Set<string> | null =>
  part === 'figure' ? new Set(Object.keys(schema.nodes.figure?.spec.attrs ?? {})) : null;

function pictureDetailsOf(editor: Editor): PictureDetails {
  const { isDecorative, framing } = editor.getAttributes('figure');
  return { isDecorative: isDecorative ?? undefined, framing: framing ?? undefined };
}

/** Returns the node's current attributes. */
function detailsOf(editor: Editor, part: DialogNode): Details {
  const attrs = editor.getAttributes(part);
  const details = Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [name, value === null ? '' : `${value}`]),
  );
  if (part !== 'video' || !details.id) return details;
  const host = details.provider === 'vimeo' ? 'https://vimeo.com/' : 'https://youtu.be/';
  return { ...details, address: host + details.id };
}
