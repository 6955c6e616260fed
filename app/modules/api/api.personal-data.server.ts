import { asc, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { apiCodes, apiTokens } from './tables.server.ts';

/** The tokens that a person made, and what they decided about. A proposed answer is deleted with its enquiry. */
export const apiPersonalData: PersonalDataProvider = {
  name: 'Tokens for programs that you made',
  processing: {
    purpose: 'Letting programs of the team use the site',
    basis: 'legitimate interest',
    kept: () => 'Until the account is deleted, also once a token is revoked. Proposals for 90 days after the decision',
  },
  tables: ['api_tokens', 'api_proposals', 'api_clients', 'api_codes'],
  export: ({ id }) =>
    db
      .select({
        name: apiTokens.name,
        scopes: apiTokens.scopes,
        createdAt: apiTokens.createdAt,
        expiresAt: apiTokens.expiresAt,
        lastUsedAt: apiTokens.lastUsedAt,
        revokedAt: apiTokens.revokedAt,
      })
      .from(apiTokens)
      .where(eq(apiTokens.createdBy, id))
      .orderBy(asc(apiTokens.createdAt)),
  async erase(tx, { id }) {
    await tx.delete(apiCodes).where(eq(apiCodes.createdBy, id));
    await tx.delete(apiTokens).where(eq(apiTokens.createdBy, id));
  },
};
