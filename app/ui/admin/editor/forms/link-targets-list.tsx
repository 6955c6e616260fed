import type { LinkTarget } from './form-context.ts';

/** The suggestions of link fields while the user types an address. */
export const LinkTargetsList = ({ id: listId, targets }: { id: string; targets: readonly LinkTarget[] }) => (
  <datalist id={listId}>
    {targets.map(({ id, path, title }) => (
      <option key={id} value={path}>
        {title}
      </option>
    ))}
  </datalist>
);
