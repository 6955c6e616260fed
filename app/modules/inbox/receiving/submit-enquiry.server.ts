import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import type { Conversion } from '#app/modules/insight/definitions/event-kinds.ts';
import { complaintKinds, complaintSubject, urgentComplaints } from '../complaint-kinds.ts';
import { enquiryTypes } from '../enquiry-types.ts';
import type { Complaint, Enquiry, Traps } from '../schema.ts';
import { campaignAnswer } from './campaign.ts';
import { type NewItem, receiveItem } from './receive-item.server.ts';

/** From this score on, a message is put into the Spam folder. A person reads that too; nothing is deleted. */
const spamThreshold = 4;

const minFillMs = 3000;

/**
 * Returns the spam score of a message. No single sign that a hurried person may show is enough by itself.
 * @param nowMs milliseconds since the epoch
 * @param mayHaveLinks a complaint lists addresses of what it is about
 */
function spamScore(text: string, { isHoneypotFilled, startedAt }: Traps, nowMs: number, mayHaveLinks: boolean): number {
  const links = text.match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0;
  const filledTrap = isHoneypotFilled ? 5 : 0;
  const tooFast = startedAt > 0 && nowMs - startedAt < minFillMs ? 3 : 0;
  const manyLinks = mayHaveLinks ? 0 : links >= 5 ? 4 : links >= 3 ? 2 : 0;
  const anchorMarkup = /<a\s+href|\[\/url\]/i.test(text) ? 2 : 0;
  return filledTrap + tooFast + manyLinks + anchorMarkup;
}

/** The purpose of an enquiry. A free audit and questions about AI services are answered in a consultation. */
function conversionOf({ enquiryType }: Enquiry, isAudit: boolean): Conversion {
  if (enquiryType === 'platform-demo') return 'demo';
  return isAudit || enquiryType === 'ai-services' ? 'consultation' : 'enquiry';
}

const limit = { name: 'enquiry:address', max: 100, windowMs: hourMs };

export interface Sender {
  clientAddress: string;
  userId: string | null;
  /** The campaign of the visit, if the visitor allows it to be stored; otherwise empty. */
  campaign: string;
}

/**
 * Stores an enquiry and queues its mails in one transaction: both are committed on return. Idempotent.
 * @param note a note about the page the visitor came from, `audit`
 * @returns whether it looks like spam: nobody has been emailed
 * @throws RateLimitError
 */
export function submitEnquiry(enquiry: Enquiry, traps: Traps, note: string, sender: Sender): Promise<boolean> {
  const isAudit = note === 'audit';
  return submit(enquiry, traps, sender, {
    kind: isAudit ? 'audit' : 'enquiry',
    subject: isAudit ? 'Free audit' : enquiryTypes[enquiry.enquiryType],
    answers: [
      { label: 'Name', text: enquiry.fullName },
      { label: 'Company', text: enquiry.companyName },
      { label: 'Email', text: enquiry.email },
      { label: 'Phone', text: enquiry.phone },
      { label: 'About', text: enquiryTypes[enquiry.enquiryType] },
      { label: 'Message', text: enquiry.message },
      ...campaignAnswer(sender.campaign),
    ],
    conversion: conversionOf(enquiry, isAudit),
  });
}

/**
 * Stores a complaint as `submitEnquiry` does an enquiry. It is nothing that the business is for, so it is no
 * conversion. Idempotent.
 * @throws RateLimitError
 */
export function submitComplaint(complaint: Complaint, traps: Traps, sender: Sender): Promise<boolean> {
  const kind = complaintKinds[complaint.complaintKind];
  return submit(complaint, traps, sender, {
    kind: 'enquiry',
    subject: complaintSubject(complaint.complaintKind),
    isUrgent: urgentComplaints.includes(complaint.complaintKind),
    answers: [
      { label: 'Name', text: complaint.fullName },
      { label: 'Email', text: complaint.email },
      { label: 'Kind of complaint', text: kind },
      { label: 'Subject of the complaint', text: complaint.subject },
      { label: 'Message', text: complaint.message },
    ],
  });
}

type Form = Pick<Enquiry, 'fullName' | 'email' | 'message'>;
type Item = Pick<NewItem, 'kind' | 'subject' | 'answers' | 'conversion' | 'isUrgent'>;

async function submit({ fullName, email, message }: Form, traps: Traps, sender: Sender, item: Item): Promise<boolean> {
  const { clientAddress, userId } = sender;
  await consumeRateLimit(limit, clientAddress);
  const isSpam =
    spamScore(`${fullName} ${message}`, traps, now().getTime(), item.conversion === undefined) >= spamThreshold;
  await inTransaction((tx) => receiveItem(tx, { ...item, name: fullName, email, isSpam, userId }));
  return isSpam;
}
