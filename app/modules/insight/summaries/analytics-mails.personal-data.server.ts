import { ownRecords, providerOf } from '#app/core/records/own-records.server.ts';
import { analyticsMails } from '../tables.server.ts';

const { userId, weekly, monthly } = analyticsMails;

/** Which mails about visits an admin asked for. Visits themselves name nobody. */
export const analyticsMailsPersonalData = providerOf({
  name: 'Emails about visits',
  processing: {
    purpose: 'Emailing figures to admins who asked for them',
    basis: 'legitimate interest',
    kept: () => 'Until the admin switches it off or the account is deleted',
  },
  records: {
    choices: ownRecords({ table: analyticsMails, owner: { userId }, shown: { weekly, monthly }, erasure: 'delete' }),
  },
});
