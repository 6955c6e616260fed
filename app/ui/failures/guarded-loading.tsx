import { useNavigation } from 'react-router';
import { Spinner } from '#app/ui/art/rings.tsx';

const guarded = /^\/(settings|admin)(\/|$)/;

/** Shown on the way to a members' page, while the server checks the session. */
export function GuardedLoading({ from }: { from: string }) {
  const { state, location } = useNavigation();
  const isOnTheWay = state === 'loading' && location !== undefined && guarded.test(location.pathname);
  if (!isOnTheWay || guarded.test(from)) return null;
  return (
    <div className="appear-late fixed inset-0 z-40 grid place-items-center bg-paper">
      <Spinner />
    </div>
  );
}
