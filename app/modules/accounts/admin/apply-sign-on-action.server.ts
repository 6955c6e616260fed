import { z } from 'zod';
import { FieldError } from '#app/core/domain-error.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { domainList } from '#app/lib/forms/domain-list.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { requireRecentPassword } from '../passwords/check-password.server.ts';
import { appleIdsText, apple as appleIssuer, faultOfAppleKey } from '../providers/apple.server.ts';
import { moderatorClaimText } from '../providers/moderator-claim.ts';
import { faultOfPrivateKey } from '../providers/private-key.server.ts';
import { addProvider, changeRules, removeProvider } from '../providers/providers.server.ts';
import { openClient, ProviderUnreachableError, WrongIssuerError } from '../sign-on/oidc-client.server.ts';

const removal = z.object({ slug: z.string().max(100) });

const requirement = z.object({
  slug: z.string().max(100),
  domains: domainList('Enter domains such as example.org'),
  moderatorClaim: moderatorClaimText,
});

const text = (what: string, max: number) => requiredLine(max, what);

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

/** Handles the posts of the screen of providers. The description of a new provider is fetched before it is stored. */
export function applySignOnAction(request: Request, viewer: Viewer) {
  const acts = {
    remove: formAct(removal, ({ slug }) => removeProvider(viewer.id, slug), 'Provider removed'),
    require: formAct(requirement, ({ slug, ...rules }) => changeRules(viewer.id, slug, rules), {
      title: 'Provider saved',
      text: 'Changes to domains and moderators apply from the next login.',
    }),
  };
  const add = formAct(newProvider, (provider) => addNewProvider(viewer, provider), {
    title: 'Provider added',
    text: 'The login page offers it now. Try it in a private window before you tell people about it.',
  });
  return applyFormAct(request, acts, { to: '/admin/settings/sign-on', otherwise: add });
}

async function addNewProvider(
  viewer: Viewer,
  { currentPassword, clientSecret, privateKey, apple, ...input }: z.output<typeof newProvider>,
): Promise<void> {
  await requireRecentPassword(viewer, currentPassword);
  if (clientSecret && privateKey)
    throw new FieldError('privateKey', 'Enter a client secret or a private key, not both');
  const keyFault = apple && faultOfAppleKey(privateKey);
  if (keyFault) throw new FieldError('privateKey', keyFault);
  if (apple && input.issuer !== appleIssuer) throw new FieldError('apple', `These IDs are only for ${appleIssuer}`);
  const secrets = {
    ...(clientSecret && { clientSecret }),
    ...(privateKey && { privateKey }),
    ...(apple && { apple }),
  };
  const provider = { ...input, ...secrets };
  try {
    await openClient({ ...provider, slug: '', isOperators: false });
  } catch (error) {
    if (error instanceof WrongIssuerError) throw new FieldError('issuer', `${error.remedy} Nothing was saved.`);
    if (!(error instanceof ProviderUnreachableError)) throw error;
    throw new FieldError('issuer', 'No provider was found at this address, or it did not respond. Nothing was saved.');
  }
  await addProvider(viewer.id, provider);
}
