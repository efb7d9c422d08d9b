import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faqQuery, type FaqItem } from '../../features/content/api/get-faq';
import { privacyQuery, type PrivacyPolicy } from '../../features/content/api/get-privacy';
import { createFilledQueryClient, renderAt } from '../../testing/render-at';
import { stubMedia } from '../../testing/media';
import { Component as FaqPage } from './faq-page';
import { Component as PrivacyPage } from './privacy-page';

/** The texts that ship with the product. */
const readContent = <T,>(file: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../../../content', file), 'utf8')) as T;
const faq = readContent<FaqItem[]>('faq.json');
const policy = readContent<PrivacyPolicy>('privacy.json');

const filledClient = () => {
  const client = createFilledQueryClient();
  client.setQueryData(faqQuery.queryKey, faq);
  client.setQueryData(privacyQuery.queryKey, policy);
  return client;
};

beforeEach(() => stubMedia('(prefers-reduced-motion: reduce)'));

describe('FAQ', () => {
  const questions = () => screen.getAllByRole('button');
  const opened = () =>
    questions().filter((button) => button.getAttribute('aria-expanded') === 'true');
  beforeEach(() => renderAt('/faq', <FaqPage />, filledClient()));

  it('has nine questions [266, 269-277]', () => {
    const asked = questions().map(({ textContent }) => textContent);
    const topics = [
      /programs for/,
      /remote coaching include/,
      /in-person clinics include/,
      /remote coaching or an in-person/,
      /Where are the clinics/,
      /refund/,
      /friend/,
      /sign up/,
      /different/,
    ];
    expect(asked).toHaveLength(9);
    topics.forEach((topic, index) => expect(asked[index]).toMatch(topic));
  });

  it('opens one answer at a time, and closes it again [267, 268]', async () => {
    const [first, second] = questions();
    expect(opened()).toEqual([first]);
    expect(screen.getByRole('region', { name: faq[0]!.question })).toBeVisible();
    await userEvent.click(second!);
    expect(opened()).toEqual([second]);
    expect(screen.queryByRole('region', { name: faq[0]!.question })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: faq[1]!.question })).toBeVisible();
    await userEvent.click(second!);
    expect(opened()).toEqual([]);
  });

  it('has every answer in the page from the start, for search engines too [278]', () => {
    const pieces = faq.flatMap(({ answer }) => answer.split('\n\n'));
    for (const piece of pieces) expect(document.body).toHaveTextContent(piece.replace(/\s+/g, ' '));
    expect(document.body).toHaveTextContent(
      'deposits are not refundable but can be applied in full to a future clinic at the same location',
    );
  });

  it('ends with links to the contact page and an email address [279, 280]', () => {
    const more = within(screen.getByRole('complementary', { name: 'Still in the eddy?' }));
    const targets = more.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/contact', 'mailto:coach@wavetrain.example']);
  });
});

it('shows the privacy policy’s date and eight sections [281, 282, 283-290]', () => {
  renderAt('/privacy', <PrivacyPage />, filledClient());
  expect(screen.getByText('Effective date: June 28, 2025')).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const topics = [
    /Collect/,
    /Use/,
    /Shar/,
    /Secur|Protect/,
    /Rights/,
    /Cookies/,
    /Changes/,
    /Contact/,
  ];
  expect(titles).toHaveLength(8);
  topics.forEach((topic, index) => expect(titles[index]).toMatch(topic));
  policy.sections.forEach(({ key, title }) =>
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', `/privacy#${key}`),
  );
});
