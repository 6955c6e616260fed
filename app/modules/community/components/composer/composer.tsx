import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { megabyte } from '#app/lib/byte-units.ts';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { maxMemberPictureBytes, memberPictureTypes } from '#app/modules/media/member-pictures/member-picture-path.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';
import { maxContentLength, maxPictureAltLength } from '../../limits.ts';
import type { PostPreview } from '../../writing/form-result.ts';
import { PollCard } from '../poll.tsx';
import { PostHtml } from '../post-html.tsx';
import { composerId } from './format-text.ts';

interface ComposerProps extends Pick<ComponentProps<typeof TextArea>, 'label' | 'rows' | 'placeholder' | 'error'> {
  text: string | undefined;
  /** The preview of the post, if the member has asked for it. */
  preview: PostPreview | undefined;
}

const ComposerTools = lazy(async () => ({ default: (await import('./composer-tools.tsx')).ComposerTools }));

const toolHint = <p className="text-meta text-ink-3">Markdown, @names and #tags work here.</p>;

/**
 * The text of a post: a plain field, to which JavaScript adds a toolbar and suggestions. One for threads, replies and
 * edits.
 */
export function Composer({ text, preview, ...field }: ComposerProps) {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return (
    <div>
      <TextArea
        {...field}
        id={composerId}
        name="content"
        isRequired
        maxLength={maxContentLength}
        defaultValue={text}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        tools={
          // Until the toolbar is here, its place holds a hint of the same height, so that nothing moves.
          <div className="grid min-h-11 items-center noscript:hidden">
            {isRunning ? (
              <Suspense fallback={toolHint}>
                <ComposerTools />
              </Suspense>
            ) : (
              toolHint
            )}
          </div>
        }
      />
      <p className="mt-1 hidden text-meta text-ink-3 noscript:block">
        A blank line starts a paragraph. **Bold**, *italic*, “- ” for a list, “&gt; ” for a quote, `code`, @name, #tag.
        “:::spoiler” on a line of its own hides what follows, up to “:::”.
      </p>
      <PictureFields />
      {preview !== undefined && (
        <section aria-labelledby="preview" role="status" className="mt-4 border border-line bg-sheet p-5">
          <h2 id="preview" className="folio mb-3">
            Preview
          </h2>
          <PostHtml html={preview.html} />
          {preview.poll && <PollCard poll={preview.poll} />}
        </section>
      )}
    </div>
  );
}

/** How a picture is added without JavaScript: the server puts it at the end of the text. */
const PictureFields = () => (
  <fieldset className="mt-4 hidden gap-3 border border-line p-4 noscript:grid">
    <legend className="px-1 text-small font-semibold">Picture (optional)</legend>
    <FileField
      id="picture"
      name="picture"
      label="File"
      accept={memberPictureTypes}
      hint={`It is added to the end of your text when you press any button below. At most ${maxMemberPictureBytes / megabyte} MB. Its location data is removed.`}
    />
    <TextField
      id="picture-alt"
      name="pictureAlt"
      label="Alt text: a description for people who can’t see it"
      maxLength={maxPictureAltLength}
      autoComplete="off"
    />
  </fieldset>
);
