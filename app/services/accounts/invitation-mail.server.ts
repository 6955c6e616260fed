import type { Transaction } from '#app/platform/db.server.ts';

export interface InvitationMail {
  email: string;
  invitedBy: string;
  link: string;
}

/** Stands in until the site's mail lands: nothing is sent. */
export async function sendInvitationMail(_tx: Transaction, _mail: InvitationMail): Promise<void> {}

export async function sendVerificationMailTo(_tx: Transaction, _user: { id: string; email: string }): Promise<void> {}
