import type { MouseEvent } from 'react';
import { addressOf, copyAddress, download } from '#app/modules/media/library/download.ts';
import type { MediaRow } from '#app/modules/media/library/media-row.ts';
import { Options } from '#app/ui/forms/options.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Icon } from '#app/ui/icon.tsx';
import downloadIcon from '#app/ui/icons/regular/download-simple.svg?raw';
import linkIcon from '#app/ui/icons/regular/link.svg?raw';

interface BulkFieldsProps {
  rows: readonly MediaRow[];
  folders: readonly { id: string; name: string }[];
}

/** The bulk actions, and the fields for moving and tagging. */
export function BulkFields({ rows, folders }: BulkFieldsProps) {
  const ticked = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const ids = new FormData(currentTarget.form ?? undefined).getAll('id');
    return rows.filter(({ id }) => ids.includes(id));
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet noscript:hidden"
        onClick={(event) =>
          copyAddress(
            ticked(event)
              .map((row) => addressOf(row.url))
              .join('\n'),
          )
        }
      >
        <Icon svg={linkIcon} />
        Copy URL
      </button>{' '}
      <button
        type="button"
        className="button button-quiet noscript:hidden"
        onClick={(event) => ticked(event).forEach(download)}
      >
        <Icon svg={downloadIcon} />
        Download
      </button>
      <Select name="folderId" aria-label="Folder to move to" className="w-44">
        <option value="">In no folder</option>
        <Options of={folders} />
      </Select>
      <input type="text" name="tag" aria-label="Tag to add" placeholder="Tag" maxLength={40} className="field w-32" />
    </>
  );
}
