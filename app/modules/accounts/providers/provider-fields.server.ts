import { domainList } from '#app/lib/forms/domain-list.ts';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f, pasted, readBy, storedAs } from '#app/lib/forms/fields/f.ts';
import { appleIdsText, apple as appleIssuer, faultOfAppleKey } from './apple.server.ts';
import { claimText, moderatorClaimText } from './moderator-claim.ts';
import { faultOfPrivateKey } from './private-key.server.ts';

export const newProviderSection = defineSection(
  'New provider',
  {
    name: f.line('Name shown on the login page', { max: 40, isRequired: true, placeholder: 'Google' }),
    issuer: f.url('Address of the provider (issuer)', {
      max: 300,
      isRequired: true,
      placeholder: 'https://accounts.google.com',
    }),
    clientId: f.line('Client ID', { max: 300, isRequired: true }),
    clientSecret: storedAs(f.secret('Client secret', { max: 1000 }), pasted),
    privateKey: storedAs(f.area('Private key (instead of a secret)', { max: 10_000 }), {
      read(key, refuse): string {
        const fault = key && faultOfPrivateKey(key);
        return fault ? refuse(fault) : key;
      },
      write: (key) => key,
    }),
    apple: readBy(
      f.line('Only for Apple: team ID and key ID', { max: 40, placeholder: 'TEAM123456/KEY1234567' }),
      appleIdsText,
      (ids) => (ids ? `${ids.teamId}/${ids.keyId}` : ''),
    ),
  },
  {
    privateKey: ({ clientSecret, privateKey, apple }) =>
      clientSecret && privateKey
        ? 'Enter a client secret or a private key, not both'
        : ((apple && faultOfAppleKey(privateKey)) ?? undefined),
    apple: ({ issuer, apple }) =>
      apple && issuer !== appleIssuer ? `These IDs are only for ${appleIssuer}` : undefined,
  },
);

/** The fields of a provider that an admin changes later. */
export const providerRulesSection = defineSection('Provider', {
  domains: readBy(
    f.line('Required for these email domains', { max: 2000, placeholder: 'example.org, example.com' }),
    domainList('Enter domains such as example.org'),
    (domains) => domains.join(', '),
  ),
  moderatorClaim: readBy(
    f.line('Claim that makes moderators', { max: 300, placeholder: 'groups=forum-team' }),
    moderatorClaimText,
    claimText,
  ),
});
