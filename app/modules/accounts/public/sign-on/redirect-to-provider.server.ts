import { redirect } from 'react-router';
import { ProviderRequiredError } from '#app/modules/accounts/providers/required-provider.server.ts';

/** Leads a person to the provider of their company, and from there to a path of this site. */
export const openProvider = (slug: string, next: string): Response =>
  redirect(`/auth?${new URLSearchParams({ provider: slug, ...(next !== '/' && { next }) })}`);

/** Leads a person to the provider that an error names. Null for any other error. */
export const redirectToProvider = (error: unknown, next: string): Response | null =>
  error instanceof ProviderRequiredError ? openProvider(error.slug, next) : null;
