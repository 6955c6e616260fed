import { expect, test } from 'vitest';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { hosts } from '../hosts/hosts.server.ts';
import { services } from '../services/services.server.ts';
import { newPackageFields } from './package-fields.ts';
import { changeCredits, newPackages, packages } from './packages.server.ts';

openTestDatabase();

test('a host, a package and a service are not saved over what somebody else saved, nor without saying what was shown', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });

  const host = await hosts.find((await makeHost()).id);
  if (!host) throw new Error('No host');
  const { id, email } = host;
  const save = (changed: object, revision: string) =>
    hosts.save({ actorId, id, input: { ...host, ...changed }, revision });
  const shownRevision = hosts.revisionOf(host);
  await save({ name: 'First' }, shownRevision);
  for (const revision of [shownRevision, '', 'made up'])
    await expect(save({ email: 'other@example.org' }, revision)).rejects.toThrow('Somebody saved this host');
  expect(await hosts.find(id)).toMatchObject({ name: 'First', email, weekly: host.weekly });

  const service = await makeService([id], {});
  const details = { name: 'Ten', company: 'Acme', addresses: 'ann@example.org', validUntil: '2099-12-01' };
  const input = newPackageFields.schema.parse({ ...details, credits: '10', services: [service.id] });
  const { id: packageId } = await newPackages.save({ actorId, input });
  const pack = await packages.find(packageId);
  if (!pack) throw new Error('No package');
  const savePack = (changed: object, revision: string) =>
    packages.save({ actorId, id: packageId, input: { ...pack, ...changed }, revision });
  const seen = packages.revisionOf(pack);
  await changeCredits({ actorId, packageId, direction: 'add', amount: 1, reason: 'More' });
  await savePack({ name: 'First' }, seen);
  for (const revision of [seen, '', 'made up'])
    await expect(savePack({ company: 'Other' }, revision)).rejects.toThrow('Somebody saved this package');
  expect(await packages.find(packageId)).toMatchObject({ name: 'First', company: 'Acme', available: 11 });

  const stored = await services.find(service.id);
  if (!stored) throw new Error('No service');
  const saveIt = (name: string, revision: string) =>
    services.save({ actorId, id: service.id, input: { ...stored, name }, revision });
  await saveIt('First', services.revisionOf(stored));
  for (const revision of [services.revisionOf(stored), '', 'made up'])
    await expect(saveIt('Second', revision)).rejects.toThrow('Somebody saved this service');
  expect(await services.find(service.id)).toMatchObject({ name: 'First', hosts: [id] });
});
