import { ownRecords, providerOf } from '#app/core/records/own-records.server.ts';
import { imports } from './tables.server.ts';

const { fileName, source, createdAt } = imports;

/** Imported records belong to the site and stay. Erasure removes who started it. */
export const importsPersonalData = providerOf({
  name: 'Files imported from another system',
  processing: {
    purpose: 'Moving content from another system',
    basis: 'legitimate interest',
    kept: () => 'Files for 30 days if nobody confirms the import; the list of imports for as long as the site is run',
  },
  records: {
    imports: ownRecords({
      table: imports,
      owner: { userId: imports.createdBy },
      shown: { fileName, source, createdAt },
      erasure: { createdBy: null },
    }),
  },
});
