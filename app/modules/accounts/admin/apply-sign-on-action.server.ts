import { z } from 'zod';
import { FieldError } from '#app/core/domain-error.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { applyFormAct, buttonAct } from '#app/core/request/form-acts.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { savingOver } from '#app/core/resources/refuse-other-revision.server.ts';
import { settingsAct } from '#app/core/resources/settings-form.server.ts';
import type { StoredIn } from '#app/lib/forms/fields/define-section.ts';
import { requireRecentPassword } from '../passwords/check-password.server.ts';
import { newProviderSection, providerRulesSection } from '../providers/provider-fields.server.ts';
import { addProvider, changeRules, findProvider, removeProvider, rulesForm } from '../providers/providers.server.ts';
import { openClient, ProviderUnreachableError, WrongIssuerError } from '../sign-on/oidc-client.server.ts';

const besides = z.object({ slug: z.string().max(100).default(''), currentPassword: z.string().default('') });

/** Handles the posts of the screen of providers. The description of a new provider is fetched before it is stored. */
export async function applySignOnAction(request: Request, viewer: Viewer) {
  const form = await readForm(request, besides);
  if (!form.isValid) return refuseForm(form);
  const { slug, currentPassword } = form.input;
  const readStored = async () => {
    const provider = await findProvider(slug);
    return provider && rulesForm(provider);
  };
  const acts = {
    remove: buttonAct(() => removeProvider(viewer.id, slug), 'Provider removed'),
    require: settingsAct(
      viewer.id,
      providerRulesSection.schema,
      savingOver(providerRulesSection.schema, (rules) => changeRules(viewer.id, slug, rules), readStored),
      {
        title: 'Provider saved',
        text: 'Changes to domains and moderators apply from the next login.',
      },
    ),
  };
  const add = settingsAct(
    viewer.id,
    newProviderSection.schema,
    async ({ revision: _new, ...provider }) => {
      await requireRecentPassword(viewer, currentPassword);
      await addNewProvider(viewer.id, slug, provider);
    },
    {
      title: 'Provider added',
      text: 'The login page offers it now. Try it in a private window before you tell people about it.',
    },
  );
  return applyFormAct(request, acts, { to: '/admin/settings/sign-on', otherwise: add });
}

async function addNewProvider(
  actorId: string,
  slug: string,
  { clientSecret, privateKey, apple, ...input }: StoredIn<typeof newProviderSection>,
): Promise<void> {
  const secrets = {
    ...(clientSecret && { clientSecret }),
    ...(privateKey && { privateKey }),
    ...(apple && { apple }),
  };
  const provider = { ...input, ...secrets, slug };
  try {
    await openClient({ ...provider, isOperators: false });
  } catch (error) {
    if (error instanceof WrongIssuerError) throw new FieldError('issuer', `${error.remedy} Nothing was saved.`);
    if (!(error instanceof ProviderUnreachableError)) throw error;
    throw new FieldError('issuer', 'No provider was found at this address, or it did not respond. Nothing was saved.');
  }
  await addProvider(actorId, provider);
}
