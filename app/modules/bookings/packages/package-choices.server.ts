import { z } from 'zod';
import { creditText } from './credit-kinds.ts';
import { findPayingFor, listUsablePackages } from './find-packages.server.ts';

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

/** Returns the packages that can pay for a service, as its form offers them, and the first that covers the session. */
export async function listPackageChoices(viewer: { id: string } | null, { serviceId, start }: Session) {
  if (!viewer) return { packages: [] };
  const usable = await listUsablePackages({ userId: viewer.id }, serviceId);
  const packages = usable.map((each) => ({ id: each.id, label: creditText(each) }));
  const paying = findPayingFor(usable, [start]);
  return { packages, ...(paying && { payingPackage: paying.id }) };
}
