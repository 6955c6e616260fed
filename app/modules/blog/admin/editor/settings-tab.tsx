import { useState } from 'react';
import { Form } from 'react-router';
import { exactTimeText } from '#app/lib/time/when.ts';
import { type Category, categories } from '#app/modules/blog/categories.ts';
import type { PostDraft } from '#app/modules/blog/schema.ts';
import { addTag, tagProblem } from '#app/modules/blog/tags.ts';
import { ReadersFields } from '#app/modules/content/readers/readers-fields.tsx';
import { ConfirmDialog } from '#app/ui/admin/dialog.tsx';
import { unpublishDialogId } from '#app/ui/admin/editor/document-panels.tsx';
import { FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import type { PublicationStatus } from '#app/ui/admin/editor/publication-status.tsx';
import { publishButtonId } from '#app/ui/admin/editor/publish-button.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Icon } from '#app/ui/icon.tsx';
import crossIcon from '#app/ui/icons/regular/x.svg?raw';
import { type ChosenDay, PublishDateField } from './publish-date-field.tsx';

interface SettingsTabProps {
  document: PostDraft;
  change: EditedDocument<PostDraft>['change'];
  of: PublicationStatus;
  day: ChosenDay & { now: Date };
}

/** Status, date, category, author, readers and tags. */
export function SettingsTab({ document, change, of, day }: SettingsTabProps) {
  return (
    <div className="grid gap-4">
      <StatusChoice of={of} />
      {!of.isPublished && of.publishAt && <CancelSchedule />}
      <PublishDateField {...{ document, change, of, ...day }} />
      <FieldFrame path="category" label="Category">
        {(control) => (
          <Select
            {...control}
            value={document.category}
            onChange={({ target }) => change((post) => ({ ...post, category: target.value as Category }))}
          >
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame path="author" label="Author">
        {(control) => (
          <input
            {...control}
            value={document.author}
            onChange={({ target }) => change((post) => ({ ...post, author: target.value }), 'author')}
            className="field"
          />
        )}
      </FieldFrame>
      <Checkbox
        checked={document.hasComments ?? false}
        onChange={({ target }) => change((post) => ({ ...post, hasComments: target.checked }))}
        className="col-span-full"
      >
        Readers can comment. Comments are moderated in the same way as forum posts.
      </Checkbox>
      <ReadersFields document={document} onChange={(changed) => change((post) => ({ ...post, ...changed }))} />
      <Tags tags={document.tags} onChange={(tags) => change((post) => ({ ...post, tags }))} />
    </div>
  );
}

/** The status of the post. Another one is asked about in a dialog first. */
function StatusChoice({ of: { isPublished, publishAt } }: { of: PublicationStatus }) {
  const choose = (status: string) => {
    if (status === 'published') document.getElementById(publishButtonId)?.click();
    else {
      const id = isPublished ? unpublishDialogId : cancelDialogId;
      (document.getElementById(id) as HTMLDialogElement | null)?.showModal();
    }
  };
  return (
    <FieldFrame label="Status" hint="You are asked before anything changes for readers.">
      {(control) => (
        <Select
          {...control}
          value={isPublished ? 'published' : publishAt ? 'scheduled' : 'draft'}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="draft">Draft</option>
          {!isPublished && publishAt && <option value="scheduled">Scheduled, {exactTimeText(publishAt)}</option>}
          <option value="published">Published</option>
        </Select>
      )}
    </FieldFrame>
  );
}

const cancelDialogId = 'ask-cancel-schedule';

/** The question before a scheduled post is a draft again. */
const CancelSchedule = () => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="scheduledAction" value="publish" />
    <ConfirmDialog
      id={cancelDialogId}
      title="Cancel the schedule?"
      confirm={<ActButton act="cancel" label="Cancel schedule" tone="primary" />}
      keep="Keep it"
    >
      The post is a draft then, and is published only when you ask for it. Nothing you wrote is lost.
    </ConfirmDialog>
  </Form>
);

function Tags({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const refused = tagProblem(tags, typed);
    setProblem(refused);
    // A refused tag stays in the field.
    if (refused) return;
    const next = addTag(tags, typed);
    if (next !== tags) onChange(next);
    setTyped('');
  };
  return (
    <div className="col-span-full">
      <FieldFrame path="tags" label="Tags" error={problem ?? undefined}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
              className="field"
            />
            <button type="button" className="button button-quiet" onClick={add}>
              Add
            </button>
          </div>
        )}
      </FieldFrame>
      <ul className="mt-3 flex flex-wrap gap-2" aria-label="Tags of this post">
        {tags.map((tag) => (
          <li key={tag} className="inline-flex items-center gap-1 rounded-full border border-edge py-0.5 pr-0.5 pl-3">
            {tag}
            <button
              type="button"
              className="icon-button size-7"
              aria-label={`Remove ${tag}`}
              onClick={() => {
                setProblem(null);
                onChange(tags.filter((other) => other !== tag));
              }}
            >
              <Icon svg={crossIcon} className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
