import type { Transaction } from '#app/platform/db.server.ts';

interface Addressee {
  id: string;
  name: string;
  email: string;
}

export declare function sendVerificationMail(user: Addressee, origin: string): Promise<void>;
export declare function sendAccountExistsMail(user: Addressee, origin: string): Promise<void>;
export declare function sendResetMail(user: Addressee, link: string): Promise<void>;
export declare function sendPasswordChangedMail(tx: Transaction, user: Addressee): Promise<void>;
export declare function sendChangeEmailMail(
  tx: Transaction,
  user: Addressee,
  newEmail: string,
  link: string,
): Promise<void>;
export declare function sendEmailChangedMail(tx: Transaction, user: Addressee, oldEmail: string): Promise<void>;
export declare function sendSecondStepChangedMail(tx: Transaction, user: Addressee, isOn: boolean): Promise<void>;
export declare function sendDeletionRequestedMail(tx: Transaction, user: Addressee): Promise<void>;
