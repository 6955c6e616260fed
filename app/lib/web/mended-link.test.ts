import { expect, test } from 'vitest';
import { mendedLink } from './mended-link.ts';

const token = 'Qx7-vB_secretsecretsecretsecretsecretsecret';
const link = `/auth/verify?token=${token}`;

test.each([
  [`${link}.`, link],
  [`${link}%3E`, link],
  [`${link})`, link],
  [`${link}%E2%80%9D,`, link],
  [`${link}%C2%A0`, link],
  [`${link}%22%3EConfirm%20my%20address`, link],
  [`${link}%20and%20then`, link],
  [`/auth/verify?token=3D${token}%0Aand`, link],
  [`/auth/verify?token=3D${token}`, link],
  [`/auth/verify?token%3D${token}`, link],
  [`/auth/verify?token=%3D${token}`, link],
  [link.replace('secret', 'sec%0D%0Aret'), link],
  [link.replace('secret', 'sec=%0D%0Aret'), link],
  [link.replace('secret', 'sec%E2%80%8Bret'), link],
  [`${link}.&utm_source=letter&fbclid=a.b`, `${link}&utm_source=letter&fbclid=a.b`],
  [`/auth?tab=signup&amp;invitation=${token}`, `/auth?tab=signup&invitation=${token}`],
  [`/booking/${token})`, `/booking/${token}`],
  [`/booking/feed/${token}%3E`, `/booking/feed/${token}`],
  [`/booking/${token}.?code=3D${token}`, `/booking/${token}?code=${token}`],
  [
    `/notifications/mute?token=3D$enc1$a1$${token}`,
    `/notifications/mute?token=${encodeURIComponent(`$enc1$a1$${token}`)}`,
  ],
])('%s was %s', (altered, sent) => {
  expect(mendedLink(altered)).toBe(sent);
  expect(mendedLink(sent)).toBeNull();
});

test.each([
  link,
  `/auth/verify?token=3D${token.slice(2)}`,
  `/auth/verify?token=%51${token.slice(1)}`,
  `/booking/${token}/calendar.ics`,
  '/auth/callback/acme?code=4/0Ab.cd==&state=x',
  '/search?q=token%3D3Dx.&page=2',
  '/about?token',
  '/about?amp;x=1.',
  '/about?%E0%A4%A=1',
])('%s is unaltered', (address) => {
  expect(mendedLink(address)).toBeNull();
});
