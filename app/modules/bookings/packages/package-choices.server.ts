import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { creditText, spentText } from './credit-kinds.ts';
import { findPayingFor, findSpentPackage, listUsablePackages } from './find-packages.server.ts';

/** The package that pays for a booking; empty: none. */
export const packageField = z.object({
  package: z
    .uuid()
    .or(z.literal('').transform(() => null))
    .default(null)
    .catch(null),
});

interface Session {
  serviceId: string;
  start: Date;
}

/**
 * Returns the packages that can pay for a service, as its form offers them, and the first that covers the session; or
 * why the package that used to pay does not.
 */
export async function listPackageChoices(viewer: { id: string } | null, { serviceId, start }: Session) {
  if (!viewer) return { packages: [] };
  const owner = { userId: viewer.id };
  const usable = await listUsablePackages(owner, serviceId);
  const spent = usable.length === 0 ? await findSpentPackage(owner, serviceId) : null;
  const packages = usable.map((each) => ({ id: each.id, label: creditText(each) }));
  const paying = findPayingFor(usable, [start]);
  return {
    packages,
    ...(paying && { payingPackage: paying.id }),
    ...(spent && { spentPackage: spentText(spent, londonDay(now())) }),
  };
}
