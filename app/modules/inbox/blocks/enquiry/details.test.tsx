import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { enquiryBlock } from './block.ts';
import { ContactDetails } from './details.tsx';

const block = { ...enquiryBlock.sample, id: 'enquiry', type: 'enquiry' as const };
const details = { email: 'hello@example.org', office: 'London', hours: 'Monday to Friday', promise: '24 hours' };

test('the contact details mention social media, with links once there are some', () => {
  const render = (socialLinks: { name: string; url: string }[]) =>
    renderToStaticMarkup(<ContactDetails block={block} details={{ ...details, socialLinks }} />);
  expect(render([])).toMatch(new RegExp(`Social media</dt><dd[^>]*><div[^>]*><p>${block.social}</p>`));
  expect(render([{ name: 'Mastodon', url: 'https://social.example.org/@us' }])).toMatch(
    /Social media<\/dt><dd[^>]*><ul[^>]*><li><a href="https:\/\/social\.example\.org\/@us"[^>]*>Mastodon<\/a>/,
  );
});
