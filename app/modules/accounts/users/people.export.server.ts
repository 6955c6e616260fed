import type { ExportKind } from '#app/core/records/export-kind.server.ts';
import { csvText, jsonText } from '#app/lib/lists/table-export.ts';
import { readPeople } from './list-users.server.ts';

export const peopleExports: readonly ExportKind[] = [
  {
    name: 'users',
    label: 'Users',
    text: 'Names, addresses, roles and dates. Never passwords.',
    isPersonal: true,
    files: {
      csv: () =>
        csvText(
          [
            { heading: 'Name', value: ({ name }) => name },
            { heading: 'Email', value: ({ email }) => email },
            { heading: 'Roles', value: ({ roles }) => roles },
            { heading: 'Verified', value: ({ isVerified }) => (isVerified ? 'yes' : 'no') },
            { heading: 'Two-step sign-in', value: ({ hasSecondStep }) => (hasSecondStep ? 'yes' : 'no') },
            { heading: 'Suspended', value: ({ suspendedAt }) => suspendedAt },
            { heading: 'Created', value: ({ createdAt }) => createdAt },
            { heading: 'Last active', value: ({ lastActiveAt }) => lastActiveAt },
            { heading: 'Id', value: ({ id }) => id },
          ],
          readPeople(),
        ),
      json: () => jsonText(readPeople()),
    },
  },
];
