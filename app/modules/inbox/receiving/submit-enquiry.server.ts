import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { Conversion } from '#app/modules/insight/definitions/event-kinds.ts';
import { enquiryTypes } from '../enquiry-types.ts';
import type { Enquiry, Traps } from '../schema.ts';
import { campaignAnswer } from './campaign.ts';
import { receiveItem } from './receive-item.server.tsx';

/** From this score on, a message is put into the Spam folder. A person reads that too; nothing is deleted. */
const spamThreshold = 4;

const leastMs = 3000;

/**
 * Returns the spam score of a message. No single sign that a hurried person may show is enough by itself.
 * @param nowMs milliseconds since the epoch
 */
function spamScore(text: string, { website, startedAt }: Traps, nowMs: number): number {
  const links = text.match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0;
  const filledTrap = website === '' ? 0 : 5;
  const tooFast = startedAt > 0 && nowMs - startedAt < leastMs ? 3 : 0;
  const manyLinks = links >= 5 ? 4 : links >= 3 ? 2 : 0;
  const anchorMarkup = /<a\s+href|\[\/url\]/i.test(text) ? 2 : 0;
  return filledTrap + tooFast + manyLinks + anchorMarkup;
}

/** What an enquiry is for. A free audit and questions about AI services are answered in a consultation. */
function conversionOf({ enquiryType }: Enquiry, isAudit: boolean): Conversion {
  if (enquiryType === 'platform-demo') return 'demo';
  return isAudit || enquiryType === 'ai-services' ? 'consultation' : 'enquiry';
}

/** What the note of the page makes the subject. */
const subjects: Record<string, string | undefined> = {
  audit: 'Free audit',
  complaint: 'Complaint about the community',
};

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
 * @param note a note about the page the visitor came from, `audit` or `complaint`
 * @throws RateLimitError
 */
export async function submitEnquiry(enquiry: Enquiry, traps: Traps, note: string, sender: Sender): Promise<void> {
  await consumeRateLimit(limit, sender.clientAddress);
  const isSpam = spamScore(`${enquiry.fullName} ${enquiry.message}`, traps, now().getTime()) >= spamThreshold;
  const isAudit = note === 'audit';
  const subject = ownValue(subjects, note) ?? enquiryTypes[enquiry.enquiryType];
  await inTransaction((tx) =>
    receiveItem(tx, {
      kind: isAudit ? 'audit' : 'enquiry',
      name: enquiry.fullName,
      email: enquiry.email,
      subject,
      answers: [
        { label: 'Name', text: enquiry.fullName },
        { label: 'Company', text: enquiry.companyName },
        { label: 'Email', text: enquiry.email },
        { label: 'Phone', text: enquiry.phone },
        { label: 'About', text: enquiryTypes[enquiry.enquiryType] },
        { label: 'Message', text: enquiry.message },
        ...campaignAnswer(sender.campaign),
      ],
      isSpam,
      conversion: conversionOf(enquiry, isAudit),
      userId: sender.userId,
      origin: sender.origin,
    }),
  );
}
