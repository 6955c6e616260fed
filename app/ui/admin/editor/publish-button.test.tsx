import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DocumentActions } from './document-panels.tsx';
import type { PublicationStatus } from './publication-status.tsx';
import { PublishButton } from './publish-button.tsx';
import { staticDocument } from './saving/static-document.ts';

const plans = {
  isPublished: true,
  hasChanges: true,
  isTrashed: false,
  publishAt: null,
  unpublishAt: null,
  title: 'Tea',
  revision: 7,
};
const now = new Date('2026-12-24T18:30:00Z');
const edited = staticDocument({ document: { title: 'Tea' }, revision: 7, savedAt: now });

const render = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

const dialog = (
  review: Parameters<typeof PublishButton>[0]['review'],
  result = undefined as never,
  of: PublicationStatus = plans,
  live: { title: string } | null = null,
) =>
  render(
    <PublishButton
      label="Publish"
      title="Publish it?"
      {...{ edited, live, now, result, review, of }}
      isBeforeHydration
    />,
  );

test('the dialog works before React runs: it posts the revision that it shows, now or later', () => {
  const html = dialog(() => ({ problems: [], children: 'What changes' }));
  expect(html).toContain('What changes');
  expect(html).toContain('name="revision" value="7"');
  expect(html).toContain('value="publish"');
  expect(html).toContain('value="schedule"');
  // Nine in the morning of the next day.
  expect(html).toContain('value="2026-12-25T09:00"');
  expect(html).toMatch(/command="show-modal"/);
});

test('of what is scheduled it says when, and it can be published now, moved or unscheduled', () => {
  const publishAt = new Date('2026-12-03T09:00:00Z');
  const review = () => ({ problems: [] });
  const html = render(
    <PublishButton
      label="Publish"
      title="Publish it?"
      {...{ edited, live: null, now, result: undefined, review }}
      of={{ ...plans, publishAt }}
      isBeforeHydration
    />,
  );
  expect(html).toContain('Scheduled for 3 December 2026 at 09:00');
  expect(html).not.toContain('Publish it?');
  for (const label of ['Publish now', 'Change time', 'Unschedule']) expect(html).toContain(label);
  expect(html).toMatch(/<button[^>]*value="cancel"/);
});

test('with something to correct there is nothing to press', () => {
  const html = dialog(() => ({ problems: [{ place: 'Title', message: 'Please give it a title' }] }));
  expect(html).toContain('Please give it a title');
  expect(html).not.toContain('name="act"');
});

test('what is to be corrected leads to its field, where the screen can', () => {
  const message = 'Please write one';
  const html = dialog(() => ({
    problems: [
      { place: 'Excerpt', message, open: () => {} },
      { place: 'Body', message },
    ],
  }));
  expect(html).toMatch(/<button[^>]*>Excerpt<\/button>/);
  expect(html).toMatch(/<strong[^>]*>Body<\/strong>/);
});

test('a day chosen in the settings is proposed, beside “Now”', () => {
  const html = dialog(() => ({ problems: [], at: '2027-01-03T09:00' }));
  expect(html).toContain('value="2027-01-03T09:00"');
  expect(html).toMatch(/value="publish"\/>Now/);
});

test('another day than the scheduled one is a question, beside the time that is still planned', () => {
  const of = { ...plans, publishAt: new Date('2026-12-10T10:30:00Z') };
  const html = dialog(() => ({ problems: [], at: '2026-12-15T10:30' }), undefined as never, of);
  expect(html).toContain('Change the schedule?');
  expect(html).toContain('It stays scheduled for 10 December 2026 at 10:30');
  expect(html).not.toContain('Scheduled for 10');
  expect(html).toContain('value="2026-12-15T10:30"');
});

test.each([
  ['is live', {}, false],
  ['is scheduled', { publishAt: new Date('2026-12-31T09:00:00Z') }, true],
  ['is not published', { isPublished: false }, true],
])('without a change there is nothing to press if it %s', (_case, state, canPublish) => {
  const html = dialog(() => ({ problems: [], children: 'No changes', isUnchanged: true }), undefined as never, {
    ...plans,
    ...state,
  });
  expect(html).toContain('No changes');
  expect(html.includes('name="act"')).toBe(canPublish);
  expect(html.includes('Nothing to publish')).toBe(!canPublish);
});

test.each([
  ['the live version is the same', { title: 'Tea' }, {}, true],
  ['the draft differs', { title: 'Coffee' }, {}, false],
  ['it is not published', { title: 'Tea' }, { isPublished: false }, false],
  ['it is scheduled', { title: 'Tea' }, { publishAt: new Date('2026-12-31T09:00:00Z') }, false],
])('the button asks for attention only if something waits: %s', (_case, live, state, isQuiet) => {
  const html = dialog(() => ({ problems: [] }), undefined as never, { ...plans, ...state }, live);
  expect(html).toContain(`class="button ${isQuiet ? 'button-quiet' : 'button-primary'}"`);
});

test('publishing later says what it leaves to do', () => {
  const html = dialog(() => ({ problems: [], options: 'Prepare a letter', laterNote: 'Prepare it afterwards' }));
  expect(html).toMatch(/class="for-later"[^>]*><p[^>]*>Prepare it afterwards/);
});

test('a refused time is in the dialog again, with its message', () => {
  const result = {
    values: { at: '2020-01-01T09:00', scheduledAction: 'publish' },
    errors: { at: 'Choose a time in the future' },
  };
  const html = dialog(() => ({ problems: [] }), result as never);
  expect(html).toMatch(/<dialog[^>]* open/);
  expect(html).toContain('value="2020-01-01T09:00"');
  expect(html).toContain('Choose a time in the future');
});

test.each(['page', 'post'])('a %s is unpublished now or later, from the same question', (noun) => {
  const html = render(<DocumentActions of={plans} noun={noun} now={now} result={undefined} />);
  expect(html).toContain(`until the ${noun} is published again`);
  expect(html).toContain('value="unpublish"');
  expect(html).toContain('value="schedule"');
});
