import { headingWords } from '../text/headings.ts';

/** The state of a person in a list. Only who is `subscribed` may be added to another list. */
export type Standing =
  | 'subscribed'
  | 'unsubscribed'
  | 'bounced'
  | 'complained'
  | 'pending'
  | 'neverSubscribed'
  /** The list has a status, and it is empty or a word with a meaning that is not known. */
  | 'unknown';

/** As `headingWords` writes them, in the languages whose lists reach a company in the United Kingdom. */
const words: Record<Exclude<Standing, 'unknown'>, string> = {
  subscribed: `subscribed, subscriber, active, activated, enabled, confirmed, verified, opted in, opt in, optin, single opt in,
    double opt in, regular, premium, free, paid, comp, comped, complimentary, gift, gifted, founding, trial, trialed,
    churning, past due, express, implied, explicit, granted, normal,
    abonniert, angemeldet, eingetragen, aktiv, bestätigt, abonné, inscrit, actif, confirmé, suscrito, activo, confirmado,
    iscritto, attivo, confermato, aangemeld, actief, prenumererar, tilmeldt, inscrito, ativo`,
  unsubscribed: `unsubscribed, unsub, unsubscribe, opted out, opt out, optout, left, removed, deleted, cancelled, canceled, inactive,
    deactivated, disabled, blocked, blocklisted, blacklisted, blocklist, blacklist, suppressed, do not contact,
    do not email, do not mail, archived, expired, stopped, churned, declined, revoked,
    abgemeldet, ausgetragen, inaktiv, gesperrt, désabonné, désinscrit, inactif, dado de baja, baja, cancelado, inactivo,
    disiscritto, cancellato, disattivato, uitgeschreven, afgemeld, avregistrerad, afmeldt, inativo`,
  bounced: `bounced, bounce, hard bounce, hard bounced, soft bounce, soft bounced, hardbounce, softbounce, cleaned,
    undeliverable, undelivered, invalid, held, unreachable, rejected, failed, dropped, non deliverable, unzustellbar`,
  complained:
    'complained, complaint, complainer, spam, spam complaint, marked as spam, spammy, junk, abuse, abuse complaint',
  pending: `pending, unconfirmed, not confirmed, not confirmed yet, unactivated, unverified, not verified, awaiting confirmation,
    pending confirmation, confirmation sent, awaiting approval, needs approval, needs attention, validating, invited,
    waiting, unbestätigt, nicht bestätigt, ausstehend, non confirmé, en attente, pendiente, sin confirmar,
    da confermare, in attesa, onbevestigd`,
  neverSubscribed: `not subscribed, non subscribed, nonsubscribed, never subscribed, never, transactional, not opted in,
    no consent, no permission`,
};

const standings = new Map(
  Object.entries(words).flatMap(([standing, list]) =>
    list.split(/,\s+/).map((word) => [word.trim(), standing as Standing]),
  ),
);

const yes = /^(yes|y|true|t|1|on|ja|oui|si|sí|x|✓|✔)$/i;
const no = /^(no|n|false|f|0|off|nein|non|nee|none|null|nil|-|n\/a|\[\]|\{\}|0000-00-00.*)$/i;

export const isYes = (cell: string): boolean => yes.test(cell.trim());
export const isNo = (cell: string): boolean => no.test(cell.trim());

/** Returns what a word means in a column of any name; null for other words, and for yes and no. */
export const standingOfWord = (cell: string): Standing | null => standings.get(headingWords(cell)) ?? null;

/** Returns what a cell of a status means; null for an empty one. */
export function standingOfStatus(cell: string): Standing | null {
  if (cell.trim() === '') return null;
  if (isYes(cell)) return 'subscribed';
  if (isNo(cell)) return 'neverSubscribed';
  return standingOfWord(cell) ?? 'unknown';
}

/** Words that mean the same wherever they are: a person whose tags say `unsubscribed` has left. */
const clear =
  /^(unsubscribed|opted out|bounced|hard bounced?|cleaned|blocklisted|blacklisted|complained|abgemeldet|désabonné|désinscrit|disiscritto|uitgeschreven|dado de baja)$/;

export function clearStandingIn(cell: string): Standing | null {
  const clearest = cell.split(/[,;|]/).find((part) => clear.test(headingWords(part)));
  return clearest === undefined ? null : standingOfWord(clearest);
}

/** Returns why a person is not added, as a sentence; null if nothing speaks against it. */
export function reasonAgainst(standing: Standing, said: string): string | null {
  const quoted = said.trim() === '' ? '' : ` (“${said.trim().slice(0, 60)}”)`;
  switch (standing) {
    case 'subscribed':
      return null;
    case 'unsubscribed':
      return `The list says that this person has left${quoted}.`;
    case 'bounced':
      return `The list says that emails to this address were returned${quoted}.`;
    case 'complained':
      return `The list says that this person reported an email as spam${quoted}.`;
    case 'pending':
      return `The list says that this person has not confirmed yet${quoted}.`;
    case 'neverSubscribed':
      return `The list says that this person has not subscribed${quoted}.`;
    case 'unknown':
      return quoted
        ? `Its status${quoted} is not known to mean “subscribed”. Remove that column if it says nothing about the list.`
        : 'Its status is empty.';
  }
}
