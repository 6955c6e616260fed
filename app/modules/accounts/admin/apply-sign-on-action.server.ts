import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { type ReadForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { domainList } from '#app/lib/forms/domain-list.ts';
import { checkPassword } from '../passwords/check-password.server.ts';
import { appleIdsText, apple as appleIssuer, faultOfAppleKey } from '../providers/apple.server.ts';
import { moderatorClaimText } from '../providers/moderator-claim.ts';
import { faultOfPrivateKey } from '../providers/private-key.server.ts';
import { addProvider, changeRules, removeProvider } from '../providers/providers.server.ts';
import { openClient, ProviderUnreachableError } from '../sign-on/oidc-client.server.ts';

const here = '/admin/settings/sign-on';

const removal = z.object({ act: z.literal('remove'), slug: z.string().max(100) });

const requirement = z.object({
  act: z.literal('require'),
  slug: z.string().max(100),
  domains: domainList('Enter domains such as example.org'),
  moderatorClaim: moderatorClaimText,
});

const text = (what: string, max: number) => z.string(what).trim().min(1, what).max(max, `At most ${max} characters`);

const newProvider = z.object({
  name: text('Enter a name', 40),
  issuer: text('Enter the provider’s address', 300).pipe(
    z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' }),
  ),
  clientId: text('Enter the client ID', 300),
  clientSecret: z.string().trim().max(1000, 'At most 1000 characters').default(''),
  privateKey: z
    .string()
    .trim()
    .max(10_000, 'At most 10,000 characters')
    .default('')
    .superRefine((key, context) => {
      const fault = key && faultOfPrivateKey(key);
      if (fault) context.addIssue(fault);
    }),
  apple: appleIdsText,
  currentPassword: z.string().default(''),
});

/** Handles the posts of the screen of providers. A new one is asked for its description before it is stored. */
export async function applySignOnAction(request: Request, viewer: Viewer) {
  const removed = await readForm(request, removal);
  if (removed.isValid) {
    await removeProvider(viewer.id, removed.input.slug);
    return redirectWithToast(here, { tone: 'success', title: 'Provider removed' });
  }
  const required = await readForm(request, requirement);
  if (required.isValid) return applyRequirement(required, viewer);
  if (required.values.act === 'require') return refuseForm(required);
  const form = await readForm(request, newProvider);
  if (!form.isValid) return refuseForm(form);
  const { currentPassword, clientSecret, privateKey, apple, ...input } = form.input;
  const { values } = form;
  const refuse = (field: string, message: string) =>
    refuseForm({ values, errors: { [field]: message }, firstError: message });
  try {
    if (!isRecentlyConfirmed(viewer) && !(await checkPassword(viewer, currentPassword)))
      return refuse('currentPassword', 'This is not your current password');
    if (clientSecret && privateKey) return refuse('privateKey', 'Enter a client secret or a private key, not both');
    const keyFault = apple && faultOfAppleKey(privateKey);
    if (keyFault) return refuse('privateKey', keyFault);
    if (apple && input.issuer !== appleIssuer) return refuse('apple', `These IDs are for ${appleIssuer} alone`);
    const secrets = {
      ...(clientSecret && { clientSecret }),
      ...(privateKey && { privateKey }),
      ...(apple && { apple }),
    };
    const provider = { ...input, ...secrets };
    await openClient({ ...provider, slug: '', isOperators: false });
    await addProvider(viewer.id, provider);
  } catch (error) {
    if (error instanceof ProviderUnreachableError)
      return refuse('issuer', 'There is no provider at this address, or it does not answer. Nothing was stored.');
    if (error instanceof RateLimitError) return rateLimitResponse(error, values, 'Nothing was changed');
    return domainErrorResponse(error, values);
  }
  return redirectWithToast(here, {
    tone: 'success',
    title: 'Provider added',
    text: 'The login page offers it now. Try it in a private window before you tell people about it.',
  });
}

async function applyRequirement(form: ReadForm<z.output<typeof requirement>> & { isValid: true }, viewer: Viewer) {
  const { slug, ...rules } = form.input;
  try {
    await changeRules(viewer.id, slug, rules);
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
  const text = 'Domains and moderators count from the next login on.';
  return redirectWithToast(here, { tone: 'success', title: 'Provider saved', text });
}
