import { expect, test } from 'vitest';
import { joiningFault } from './joining-fault.ts';

test.each([
  ['video', true, '', 'Nobody can join: add the joining details.'],
  ['video', true, ' \n', 'Nobody can join: add the joining details.'],
  ['address', true, '', 'Nobody can find it: add the address in the joining details.'],
  ['telephone', true, '', null],
  ['video', true, 'https://example.org/room', null],
  ['video', false, '', null],
] as const)('a service by %s, open: %s, with the place “%s”: %j', (placeKind, isOpen, place, fault) => {
  expect(joiningFault({ placeKind, isOpen, place })).toBe(fault);
});
