import { Form, Link } from 'react-router';
import { seenField } from '#app/lib/lists/seen-field.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { RowMenu } from '#app/ui/admin/dropdown.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { LinkedFrom, type LinkedFromProps } from './linked-from.tsx';

interface RowActionsProps {
  page: {
    id: string;
    title: string;
    path: string;
    revision: number;
    isPublished: boolean;
    hasChanges: boolean;
    isTrashed: boolean;
  };
  /** The titles of published pages that link here. */
  linkedFrom: LinkedFromProps;
}

/** The actions on one page. Each is a posted form. */
export function RowActions({ page, linkedFrom }: RowActionsProps) {
  const { id, title, path, revision, isPublished, hasChanges, isTrashed } = page;
  return (
    <div className="row-acts">
      {!isTrashed && (
        <Link to={`/admin/pages/${id}`} className="button button-quiet" aria-label={`Edit ${title}`}>
          Edit
        </Link>
      )}
      <RowMenu id={`acts-${id}`} name={`More for ${title}`}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name={seenField(id)} value={revision} />
          {isPublished && (
            <a href={path} className="dropdown-row" target="_blank" rel="noreferrer">
              View live
            </a>
          )}{' '}
          {!isTrashed && (!isPublished || hasChanges) && <AuditEventRow act="publish" label="Publish" />}{' '}
          {!isTrashed && <AuditEventRow act="duplicate" label="Duplicate" />}{' '}
          {isPublished && <AskRow id={`unpublish-${id}`} label="Unpublish" />}{' '}
          {isTrashed ? (
            <AuditEventRow act="restore" label="Restore" />
          ) : (
            <AskRow id={`trash-${id}`} label="Move to bin" />
          )}
        </Form>
      </RowMenu>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {isPublished && (
          <ConfirmDialog
            id={`unpublish-${id}`}
            title={`Unpublish “${title}”?`}
            confirm={<ActButton act="unpublish" label="Unpublish" tone="danger" />}
          >
            <p>Visitors get a “not found” page at {path} until it is published again. Nothing you wrote is lost.</p>
            <LinkedFrom {...linkedFrom} />
          </ConfirmDialog>
        )}
        {!isTrashed && (
          <ConfirmDialog
            id={`trash-${id}`}
            title={`Move “${title}” to the bin?`}
            confirm={<ActButton act="trash" label="Move to bin" tone="danger" />}
          >
            <p>
              You can restore it from there.{' '}
              {isPublished && `Visitors get a “not found” page at ${path} in the meantime.`}
            </p>
            <LinkedFrom {...linkedFrom} />
          </ConfirmDialog>
        )}
      </Form>
    </div>
  );
}

function AuditEventRow({ act, label }: { act: string; label: string }) {
  return (
    <button type="submit" name="act" value={act} className="dropdown-row">
      {label}
    </button>
  );
}

function AskRow({ id, label }: { id: string; label: string }) {
  return (
    <button type="button" className="dropdown-row" {...opensDialog(id)}>
      {label} …
    </button>
  );
}
