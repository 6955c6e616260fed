import { plainText } from './plain-text.ts';

/** A service that helps in an emergency in the United Kingdom. */
export interface SupportLine {
  name: string;
  /** When to use it. */
  text: string;
  /** As people read it, and as a link calls or texts it. */
  contact: string;
  href: string;
}

export const supportLines: readonly [SupportLine, ...SupportLine[]] = [
  { name: 'Emergency', text: 'If a life is at risk now', contact: '999', href: 'tel:999' },
  { name: 'Samaritans', text: 'To talk to somebody, day or night', contact: '116 123', href: 'tel:116123' },
  { name: 'Shout', text: 'To text with somebody: send SHOUT', contact: '85258', href: 'sms:85258?body=SHOUT' },
  { name: 'NHS', text: 'For urgent medical or mental health advice', contact: '111', href: 'tel:111' },
];

/** Phrases of people who think of harming themselves. No business writes so about its work. */
const ownDanger = [
  /suicid|self[\s-]?harm|selfharm/,
  /\b(kill|hurt|harm|cut|cutting|hang)(ing)?\s+my\s?self\b/,
  /\b(end|ending|take|taking) my (own )?life\b|\bbetter off dead\b/,
  /\b(no|without any)\s+(reason|point)\s+(to|in)\s+(live|living|life|going on)\b/,
  /\b(wanna|(want|wanting|wish|ready)\s+(to\s+)?)\s*(die|be dead|disappear forever|not be here|not wake up)\b/,
  /\bwish(ed)?\s+(that\s+)?i\s+((was|were)\s+(dead|never born)|(wasn'?t|weren'?t|was not|were not)\s+(alive|here|born)|had never been born|could (just )?die)\b/,
  /\b(don'?t|do not|dont|never)\s+(wanna|want\s+to)\s+(live|be alive|be here|exist|wake up)\b/,
];

/** Self-harm and suicide, violence and abuse, and medical emergencies. Wider than exact: a false match does no harm. */
const emergencies = [
  ...ownDanger,
  /\b(kill|hurt|harm|cut|cutting|hang|end)(ing)?\s+(my\s?self|me|him\s?self|her\s?self|them\s?sel(f|ves)|my (own )?life|it all)\b/,
  /\b(want|wanting|going|wish|ready|like)\s+(to\s+)?(die|be dead|disappear forever|not be here|not wake up)\b/,
  /\b(overdos|poisoned|od'?d)/,
  /\b(heart attack|cardiac arrest|chest pains?|having a stroke|stroke symptoms|anaphyla\w*)\b/,
  /\b(can'?t|cannot|cant|not|stopped|trouble|difficulty)\s+(breath\w*)\b/,
  /\b(unconscious|unresponsive|seizure|bleeding (heavily|badly)|won'?t stop bleeding|choking)\b/,
  /\b(medical|mental health)\s+(emergency|crisis)\b/,
  /\b(in|having a)\s+crisis\b|\bcrisis (line|help|support|team)\b|\b(helpline|samaritans)\b/,
  /\b(being|was|is|been)\s+(abused|raped|assaulted|beaten)\b|\bdomestic (abuse|violence)\b|\brap(e|ed)\b/,
  /\b(hearing voices|psychosis|psychotic)\b/,
];

/**
 * Whether a text may come from a person in an emergency. Such a query gets the support lines, and no answer that a
 * machine wrote.
 */
export const needsSupportLines = (text: string): boolean => matches(text, emergencies);

/** Whether a person writes that they may harm themselves: narrower than `needsSupportLines`. */
export const mentionsSelfHarm = (text: string): boolean => matches(text, ownDanger);

function matches(text: string, patterns: readonly RegExp[]): boolean {
  const plain = plainText(text).replaceAll('’', "'").replace(/\s+/g, ' ');
  return patterns.some((pattern) => pattern.test(plain));
}
