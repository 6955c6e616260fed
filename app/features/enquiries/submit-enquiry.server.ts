import { now } from '#app/platform/clock.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { consumeRateLimit } from '#app/services/rate-limits/rate-limit.server.ts';
import { enquiryTypes } from './enquiry-types.ts';
import { receiveItem } from './receive-item.server.tsx';
import type { Enquiry, Traps } from './schema.ts';
import { spamScore, spamThreshold } from './spam.ts';

const limit = { name: 'enquiry:address', max: 100, windowMs: 3_600_000 };

export interface Sender {
  clientAddress: string;
  userId: string | null;
  /** The campaign of the visit, if the visitor allows it to be stored; otherwise empty. */
  campaign: string;
  origin: string;
}

/**
 * Stores an enquiry and queues its mails in one transaction: both are committed on return. Idempotent.
 * @param note a note about the page the visitor came from, such as `audit`
 * @throws RateLimitError
 */
export async function submitEnquiry(enquiry: Enquiry, traps: Traps, note: string, sender: Sender): Promise<void> {
  await consumeRateLimit(limit, sender.clientAddress);
  const isSpam = spamScore(`${enquiry.fullName} ${enquiry.message}`, traps, now().getTime()) >= spamThreshold;
  const isAudit = note === 'audit';
  await inTransaction((tx) =>
    receiveItem(tx, {
      kind: isAudit ? 'audit' : 'enquiry',
      name: enquiry.fullName,
      email: enquiry.email,
      subject: isAudit ? 'Free audit' : enquiryTypes[enquiry.enquiryType],
      answers: [
        { label: 'Name', text: enquiry.fullName },
        { label: 'Company', text: enquiry.companyName },
        { label: 'Email', text: enquiry.email },
        { label: 'Phone', text: enquiry.phone },
        { label: 'About', text: enquiryTypes[enquiry.enquiryType] },
        { label: 'Message', text: enquiry.message },
        ...(sender.campaign ? [{ label: 'Campaign', text: sender.campaign }] : []),
      ],
      isSpam,
      userId: sender.userId,
      origin: sender.origin,
    }),
  );
}
