import type { LinkTarget } from './form-context.ts';

/** The suggestions of link fields while the user types an address. */
export const LinkTargetsList = ({ id: listId, targets }: { id: string; targets: readonly LinkTarget[] }) => (
  <datalist id={listId}>
    {targets.map(({ id, path, title, isUnpublished }) => (
      <option key={id} value={path}>
        {isUnpublished ? `${title} (not published yet)` : title}
      </option>
    ))}
  </datalist>
);
