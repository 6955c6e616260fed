import { redirect } from 'react-router';
import { ProviderRequiredError } from '#app/modules/accounts/providers/required-provider.server.ts';

/** Leads a person to the provider of their company. Null for any other error. */
export function redirectToProvider(error: unknown, next: string): Response | null {
  if (!(error instanceof ProviderRequiredError)) return null;
  return redirect(`/auth?${new URLSearchParams({ provider: error.slug, ...(next !== '/' && { next }) })}`);
}
