import { ownRecords, providerOf } from '#app/core/records/own-records.server.ts';
import { apiCodes, apiTokens } from './tables.server.ts';

const { name, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = apiTokens;

/** The tokens that a person made, and what they decided about. A proposed answer is deleted with its enquiry. */
export const apiPersonalData = providerOf({
  name: 'Your API tokens',
  processing: {
    purpose: 'Letting programs of the team use the site',
    basis: 'legitimate interest',
    kept: () => 'Until the account is deleted, also once a token is revoked. Proposals for 90 days after the decision',
  },
  records: {
    codes: ownRecords({ table: apiCodes, owner: { userId: apiCodes.createdBy }, erasure: 'delete' }),
    tokens: ownRecords({
      table: apiTokens,
      owner: { userId: apiTokens.createdBy },
      shown: { name, scopes, createdAt, expiresAt, lastUsedAt, revokedAt },
      order: createdAt,
      erasure: 'delete',
    }),
  },
  otherTables: ['api_proposals', 'api_clients'],
});
