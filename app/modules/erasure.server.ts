import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { eraseAddress, eraseTogether } from '#app/modules/accounts/data-rights/erase-together.server.ts';
import { saveMemberSettings } from '#app/modules/community/members/member-settings.server.ts';
import { findAsker, hasAccount } from '#app/modules/duties/requests/find-asker.server.ts';
import { lockOpenRequest } from '#app/modules/duties/requests/request-actions.server.ts';
import { referenceOf } from '#app/modules/duties/requests/request-kinds.ts';
import { personalDataProviders } from './data-export.server.ts';

interface Erasure {
  userId: string;
  /** The admin who decided it. */
  decidedBy: string;
}

/**
 * Erases a person from every part of the site. Records that must stay are anonymised. Ends the person's sessions and
 * sends a last mail. Idempotent.
 * @returns whether the account existed
 * @throws LastAdminError if no other admin would be left
 */
export const eraseUser = (tx: Transaction, { userId, decidedBy }: Erasure): Promise<boolean> =>
  eraseTogether(tx, { userId, decidedBy, personalDataProviders });

interface AskedErasure {
  requestId: string;
  decidedBy: string;
  /** The id of the account that was shown; empty if it said that there is none. */
  account: string;
  /** Whether the posts of a member are deleted as well, instead of staying without their name. */
  erasesPosts: boolean;
}

/**
 * Carries out a request for erasure, which closes it: erases the account of the person, or without one all that is
 * stored with their address. The person is emailed.
 * @throws DomainError if the request is closed or asks for something else, nobody knows whose it is, or it is about
 * another account than the one that was shown; LastAdminError
 */
export function eraseAsker({ requestId, decidedBy, account, erasesPosts }: AskedErasure): Promise<void> {
  return inTransaction(async (tx) => {
    const request = await lockOpenRequest(tx, requestId);
    if (request.kind !== 'erasure') throw new DomainError('This request does not ask for erasure.');
    if (request.identity === 'unknown')
      throw new DomainError('Record first how the person proved who they are: nobody else may erase their data.');
    if (!request.email) throw new DomainError('Data is found by email address, and this request has none.');
    const person = await findAsker(request, tx);
    if (account !== (hasAccount(person) ? person.id : ''))
      throw new DomainError(
        'Another account has this address now. Nothing was erased: look at the account again first.',
      );
    if (hasAccount(person)) {
      await saveMemberSettings(tx, person.id, { erasesPosts });
      await eraseUser(tx, { userId: person.id, decidedBy });
    } else await eraseAddress(tx, person, personalDataProviders);
    await recordAuditEvent(tx, {
      actorId: decidedBy === person.id ? null : decidedBy,
      action: 'duty-request.erased',
      subject: { type: 'duty-request', id: requestId, name: referenceOf(request.number) },
    });
  });
}
