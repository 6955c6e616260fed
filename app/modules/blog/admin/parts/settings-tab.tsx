import { useState } from 'react';
import { exactTimeText } from '#app/lib/time/when.ts';
import type { PostStatusChoice } from '#app/modules/blog/admin/post-status.ts';
import { type Category, categories } from '#app/modules/blog/categories.ts';
import type { PostDraft } from '#app/modules/blog/schema.ts';
import { addTag, tagProblem } from '#app/modules/blog/tags.ts';
import { ReadersFields } from '#app/modules/content/readers/readers-fields.tsx';
import { FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Icon } from '#app/ui/icon.tsx';
import crossIcon from '#app/ui/icons/regular/x.svg?raw';

interface SettingsTabProps {
  document: PostDraft;
  change: EditedDocument<PostDraft>['change'];
  status: PostStatusChoice;
  onStatus: (status: PostStatusChoice) => void;
  /** When a schedule publishes the post. */
  publishAt: Date | null;
}

/** Status, date, category, author, readers and tags. */
export function SettingsTab({ document, change, status, onStatus, publishAt }: SettingsTabProps) {
  return (
    <div className="fields-grid">
      <FieldFrame label="Status" hint="Applied when you press Publish or Save.">
        {(control) => (
          <Select {...control} value={status} onChange={({ target }) => onStatus(target.value as PostStatusChoice)}>
            <option value="draft">Draft</option>
            {publishAt && <option value="scheduled">Scheduled, {exactTimeText(publishAt)}</option>}
            <option value="published">Published</option>
          </Select>
        )}
      </FieldFrame>
      <FieldFrame label="Publish date" hint="Leave empty to use the day you publish. A future date publishes at 9 am.">
        {(control) => (
          <input
            {...control}
            type="date"
            value={document.publishDate ?? ''}
            onChange={({ target }) => change((post) => ({ ...post, publishDate: target.value || null }))}
            className="field"
          />
        )}
      </FieldFrame>
      <FieldFrame label="Category">
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
      <FieldFrame label="Author">
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
      <FieldFrame label="Tags" error={problem ?? undefined}>
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
