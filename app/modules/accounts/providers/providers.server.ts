import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction, type Queryable, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { userRoles, users } from '#app/core/identity/tables.server.ts';
import { refuseOtherRevision, revisionOf } from '#app/core/resources/refuse-other-revision.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { findServiceSettings, saveServiceSettings } from '#app/core/stored-settings/service-settings.server.ts';
import type { StoredIn } from '#app/lib/forms/fields/define-section.ts';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import { firstFree } from '#app/lib/text/first-free.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { sendAccessTakenMails } from '../mails/mail-user.server.ts';
import { appleIds, appleIdsText, faultOfAppleKey } from './apple.server.ts';
import { claimText, moderatorClaim, moderatorClaimText } from './moderator-claim.ts';
import { faultOfPrivateKey } from './private-key.server.ts';
import { providerRulesSection } from './provider-fields.server.ts';

const storedProvider = z.object({
  /** Part of its address here, `/auth/oidc/{slug}`. */
  slug: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** Without one, and without a key, PKCE alone protects the code. */
  clientSecret: z.string().optional(),
  /** Instead of a secret: the key that signs who this site is (`readPrivateKey`). */
  privateKey: z.string().optional(),
  /** The domains whose addresses log in at this provider only, in lower case. */
  domains: z.array(z.string()).optional(),
  /** Only of Apple, whose secret the private key signs. */
  apple: appleIds.optional(),
  /** Who becomes a moderator by logging in. */
  moderatorClaim: moderatorClaim.optional(),
});

type StoredProvider = z.output<typeof storedProvider>;

/** A provider of OpenID Connect at which people have an account already. */
export interface SignOnProvider extends StoredProvider {
  /** Whether the environment sets it. Its addresses may be private, because an operator chose them. */
  isOperators: boolean;
}

const signOnDocument = { key: 'sign-on', schema: z.object({ providers: z.array(storedProvider) }) };

const maxProviders = 8;

/** As the environment names it: the rule for moderators and the ids of Apple are texts. */
type OperatorsProvider = Omit<StoredProvider, 'slug'> & {
  moderators?: string | undefined;
  appleIds?: string | undefined;
};

let fromEnvironment: SignOnProvider | null = null;

/** Opens single sign-on with the provider of the environment, once at start. @throws StartError */
export function openSignOn(oidc: OperatorsProvider | undefined): void {
  const fault = oidc?.privateKey && faultOfPrivateKey(oidc.privateKey);
  if (fault) throw new StartError(`OIDC_PRIVATE_KEY: ${fault}`);
  if (!oidc) {
    fromEnvironment = null;
    return;
  }
  const { moderators, appleIds: ids, ...provider } = oidc;
  const read = { moderatorClaim: moderatorClaimText.parse(moderators ?? ''), apple: appleIdsText.parse(ids ?? '') };
  const appleFault = read.apple && faultOfAppleKey(provider.privateKey ?? '');
  if (appleFault) throw new StartError(`OIDC_APPLE: ${appleFault}`);
  fromEnvironment = { ...provider, ...read, slug: slugOf(oidc.name) || 'oidc', isOperators: true };
}

async function readStored(on?: Queryable): Promise<StoredProvider[]> {
  return (await findServiceSettings(signOnDocument, on))?.providers ?? [];
}

/**
 * Lists the providers, that of the environment first.
 * @throws UnreadableServiceError if no secret of the site decrypts those of the admin area
 */
export async function listProviders(on?: Queryable): Promise<SignOnProvider[]> {
  const stored = (await readStored(on)).map((provider) => ({ ...provider, isOperators: false }));
  return fromEnvironment ? [fromEnvironment, ...stored] : stored;
}

/** The same where a password must work even if they cannot be decrypted: then only that of the environment. */
export const listReadableProviders = (): Promise<SignOnProvider[]> =>
  listProviders().catch((error) => {
    if (error instanceof DomainError) return fromEnvironment ? [fromEnvironment] : [];
    throw error;
  });

/** Those of the login page. */
export const listOffers = async (): Promise<{ slug: string; name: string }[]> =>
  (await listReadableProviders()).map(({ slug, name }) => ({ slug, name }));

export const findProvider = async (slug: string): Promise<SignOnProvider | null> =>
  (await listProviders()).find((provider) => provider.slug === slug) ?? null;

const firstSlug = 'sso';
const proposedSlug = new RegExp(`^${firstSlug}(-[0-9]+)?$`);

/**
 * Returns the part of its addresses that a new provider has. It does not depend on the name: the provider asks for the
 * redirect address before it gives out what the form asks for.
 */
export const proposeSlug = async (): Promise<string> =>
  firstFree(firstSlug, new Set((await listProviders()).map(({ slug }) => slug)));

/**
 * Adds a provider.
 * @throws FieldError if its slug was not proposed or is taken, or another has this name or issuer, DomainError if there are
 * too many
 */
export function addProvider(actorId: string, provider: StoredProvider): Promise<void> {
  const { slug } = provider;
  const nameOf = ({ name }: { name: string }) => name.trim().toLowerCase();
  return changeProviders(async (tx, stored) => {
    const all = fromEnvironment ? [fromEnvironment, ...stored] : stored;
    if (!proposedSlug.test(slug) || all.some((other) => other.slug === slug))
      throw new FieldError(
        'name',
        'The redirect address is another one now, as another provider was added. Enter the new one at the provider, then try again',
      );
    if (all.some((other) => nameOf(other) === nameOf(provider)))
      throw new FieldError('name', 'A provider with this name already exists. Remove that one first');
    if (all.some((other) => other.issuer === provider.issuer))
      throw new FieldError('issuer', 'A provider with this address already exists. Remove that one first');
    if (all.length >= maxProviders) throw new DomainError(`At most ${maxProviders} providers are possible.`);
    await recordAuditEvent(tx, {
      actorId,
      action: 'sign-on-provider.added',
      subject: { type: 'sign-on-provider', id: slug, name: provider.name },
      after: { issuer: provider.issuer, clientId: provider.clientId },
    });
    return [...stored, provider];
  });
}

type ProviderRules = StoredIn<typeof providerRulesSection>;

const rulesOf = ({ domains = [], moderatorClaim }: Partial<StoredProvider>): ProviderRules => ({
  domains,
  moderatorClaim,
});

/** Returns the form of the rules of a provider, with its name as the title: the screen shows one for each. */
export function rulesForm(provider: SignOnProvider): FormView {
  const form = providerRulesSection.form(rulesOf(provider), revisionOf(rulesOf(provider)));
  return { ...form, groups: form.groups.map((group) => ({ ...group, title: provider.name })) };
}

/**
 * Sets the rules of a provider.
 * @param revision the version that the form showed; empty if no form showed one
 * @throws FieldError if a domain is another provider's, DomainError if another person has saved the rules meanwhile
 */
export async function changeRules(
  actorId: string,
  slug: string,
  { revision = '', ...rules }: ProviderRules & { revision?: string },
): Promise<boolean> {
  const { domains } = rules;
  await changeProviders(async (tx, stored) => {
    const provider = stored.find((each) => each.slug === slug);
    if (!provider) throw new DomainError('This provider was removed in the meantime.');
    if (revision) refuseOtherRevision('form', { shown: revision, stored: revisionOf(rulesOf(provider)) });
    const others = [fromEnvironment, ...stored].filter((each) => each?.slug !== slug);
    const takenDomain = domains.find((domain) => others.some((other) => other?.domains?.includes(domain)));
    if (takenDomain) throw new FieldError('domains', `${takenDomain} already logs in with another provider`);
    await recordAuditEvent(tx, {
      actorId,
      action: 'sign-on-provider.changed',
      subject: { type: 'sign-on-provider', id: slug, name: provider.name },
      before: { domains: provider.domains ?? [], moderators: claimText(provider.moderatorClaim) },
      after: { domains, moderators: claimText(rules.moderatorClaim) },
    });
    // They become moderators again at the next login, if the new rule says so. Until it has been asked, an email that
    // says that they are none would be wrong for most of them.
    if (!isDeepStrictEqual(provider.moderatorClaim, rules.moderatorClaim))
      await takeRolesOf(tx, { actorId, provider, from: 'everybody', isEmailed: !rules.moderatorClaim });
    return stored.map((each) => (each === provider ? { ...provider, ...rules } : each));
  });
  return true;
}

/** Removes a provider, and takes the roles that it gave. Accounts stay connected, so that it can be added again. Idempotent. */
export function removeProvider(actorId: string, slug: string): Promise<void> {
  return changeProviders(async (tx, stored) => {
    const removed = stored.find((provider) => provider.slug === slug);
    if (!removed) return stored;
    await recordAuditEvent(tx, {
      actorId,
      action: 'sign-on-provider.removed',
      subject: { type: 'sign-on-provider', id: slug, name: removed.name },
      before: { issuer: removed.issuer, clientId: removed.clientId },
    });
    await takeRolesOf(tx, { actorId, provider: removed, from: 'everybody', isEmailed: true });
    return stored.filter((provider) => provider !== removed);
  });
}

interface TakenRoles {
  /** Null: the provider itself. */
  actorId: string | null;
  provider: Pick<StoredProvider, 'issuer' | 'name'>;
  from: 'everybody' | { userId: string };
  isEmailed: boolean;
}

/**
 * Revokes the roles that a provider has granted. Each is in the audit log: a restore must not bring it back. Idempotent.
 */
export async function takeRolesOf(tx: Transaction, { actorId, provider, from, isEmailed }: TakenRoles): Promise<void> {
  const isGiven = and(
    eq(userRoles.role, 'moderator'),
    eq(userRoles.provider, provider.issuer),
    from === 'everybody' ? undefined : eq(userRoles.userId, from.userId),
  );
  const removed = await tx.delete(userRoles).where(isGiven).returning({ userId: userRoles.userId });
  const userIds = removed.map(({ userId }) => userId);
  const people = await tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, userIds));
  for (const { id, name } of people) {
    await recordAuditEvent(tx, {
      actorId,
      action: 'role.revoked',
      subject: { type: 'user', id, name },
      before: { moderator: true },
      after: { moderator: false, provider: provider.name },
    });
  }
  if (isEmailed) await sendAccessTakenMails(tx, userIds, 'moderator');
}

async function changeProviders(
  change: (tx: Transaction, stored: StoredProvider[]) => Promise<StoredProvider[]>,
): Promise<void> {
  await inTransaction(async (tx) => {
    await takeLock(tx, 'sign-on-providers');
    const providers = await change(tx, await readStored(tx));
    await saveServiceSettings(tx, signOnDocument, providers.length > 0 ? { providers } : null);
  });
}
