import { useNavigation } from 'react-router';
import { Spinner } from '#app/ui/art/rings.tsx';

const guarded = /^\/(settings|admin)(\/|$)/;

/** On the way to a page for members, while the server looks who is asking (specification, section 2, Protected routes). */
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
