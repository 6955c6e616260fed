import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Controls that write into other fields. They are disabled until React runs: what a person changed before would be on the
 * screen and not in those fields.
 */
export function OnceRunning({ children }: { children: ReactNode }) {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <fieldset disabled={!isRunning} className="contents">
      {children}
    </fieldset>
  );
}
