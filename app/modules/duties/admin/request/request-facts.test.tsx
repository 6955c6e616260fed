import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FactsPanel, type RequestItem } from './request-facts.tsx';

const closed = new Date('2026-11-29T10:00:00Z');
const item = (person: { name: string; email: string }) =>
  ({
    kind: 'erasure',
    identity: 'account',
    evidence: '',
    source: 'form',
    message: '',
    userId: null,
    paused: null,
    receivedAt: closed,
    acknowledgedAt: closed,
    closedAt: closed,
    ...person,
  }) as unknown as RequestItem;

const markupFor = (person: { name: string; email: string }) =>
  renderToStaticMarkup(<FactsPanel item={item(person)} state={null as never} acknowledgementDueOn="2026-12-29" />);

test('a request names its person and their address, and without an address no empty row', () => {
  expect(markupFor({ name: 'Ann Asker', email: 'ann@example.org' })).toContain('ann@example.org');
  expect(markupFor({ name: 'Ann Asker', email: '' })).not.toContain('Email');
});

test('the digest of an erased address is not shown as an address', () => {
  const markup = markupFor({ name: '', email: 'hmac-sha256:5oBlqLK4nhP1' });
  expect(markup).toContain('Removed');
  expect(markup).not.toContain('hmac');
});
