import { afterEach, beforeEach, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { comparePackagesWithModel } from '#test/packages-model.ts';

openTestDatabase();
beforeEach(() => openSiteOrigin('https://example.org'));
afterEach(() => setClock());

test(
  'ledger, balance and bookings equal a model under 4,000 random operations',
  () => comparePackagesWithModel(200),
  600_000,
);
