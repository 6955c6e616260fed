import { ownRecords, providerOf } from '#app/core/records/own-records.server.ts';
import { savedViews } from './tables.server.ts';

const { list, name, search, createdAt } = savedViews;

export const savedViewsPersonalData = providerOf({
  name: 'Your saved views of admin lists',
  processing: {
    purpose: 'Lists as an admin arranged them',
    basis: 'legitimate interest',
    kept: () => 'Until the view or the account is deleted',
  },
  records: {
    views: ownRecords({
      table: savedViews,
      owner: { userId: savedViews.userId },
      shown: { list, name, search, createdAt },
      order: createdAt,
      erasure: 'delete',
    }),
  },
});
