import type { LinkTarget } from './form-context.ts';

/** What link fields offer while an address is typed. */
export const LinkTargetsList = ({ id: listId, targets }: { id: string; targets: readonly LinkTarget[] }) => (
  <datalist id={listId}>
    {targets.map(({ id, path, title }) => (
      <option key={id} value={path}>
        {title}
      </option>
    ))}
  </datalist>
);
