import { z } from 'zod';
import { creditText } from './credit-kinds.ts';
import { listUsablePackages } from './find-packages.server.ts';

/** The package that pays for a booking; empty: none. */
export const packageField = z.object({
  package: z
    .uuid()
    .or(z.literal('').transform(() => null))
    .default(null)
    .catch(null),
});

/** Returns the packages that can pay for a service, as its form offers them. */
export async function listPackageChoices(viewer: { id: string } | null, serviceId: string) {
  if (!viewer) return [];
  const packages = await listUsablePackages({ userId: viewer.id }, serviceId);
  return packages.map((each) => ({ id: each.id, label: creditText(each) }));
}
