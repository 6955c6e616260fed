import { Form } from 'react-router';
import type { ListedAct, ReviewedPost } from '#app/modules/community/moderation/shown-moderation.ts';
import { forumRules } from '#app/modules/community/writing/rules.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';

/** Decisions about this post and its discussion, with the way back. */
export function ActsPanel({ acts, edits, now }: Pick<ReviewedPost, 'acts' | 'edits'> & { now: Date }) {
  if (acts.length === 0) return null;
  return (
    <Panel title="Decisions">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="edits" value={edits} />
        <ol className="divided">
          {acts.map((act) => (
            <li key={act.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
              <ActText act={act} now={now} />
              {!act.undoneAt && !act.isAgainstViewer && (
                <ActButton
                  act={`undo:${act.id}`}
                  label="Undo"
                  className="button-small"
                  aria-label={`Undo: ${act.done}`}
                />
              )}
            </li>
          ))}
        </ol>
      </Form>
    </Panel>
  );
}

/** One act: what, by whom, when, why. */
export const ActText = ({ act, now }: { act: ListedAct; now: Date }) => (
  <div className="min-w-0 flex-auto">
    <p className={act.undoneAt ? 'text-ink-3 line-through' : 'font-semibold'}>{act.done}</p>
    {act.rule && <p className="text-meta text-ink-2">{forumRules[act.rule]}</p>}
    {act.reason && <p className="text-meta break-words whitespace-pre-line text-ink-2">“{act.reason}”</p>}
    <p className="text-meta text-ink-3">
      {act.moderator}, <When at={act.at} now={now} isInSentence />
      {act.undoneAt && (
        <>
          {' '}
          · undone <When at={act.undoneAt} now={now} isInSentence />
        </>
      )}
    </p>
  </div>
);
