import { screen, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page';

const NUMBER = '2345-6789-ABCD-EFGH';
const open = (answer: unknown) =>
  openPage(`/certificate/${NUMBER}`, { [`/api/certificates/${NUMBER}`]: answer });

it('confirms a certificate with first name and initial, and stays out of search results', async () => {
  await open({
    number: NUMBER,
    firstName: 'Ana',
    initial: 'R',
    modules: 25,
    issuedAt: '2026-11-02T12:00:00Z',
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This certificate is genuine' }),
  ).toBeVisible();
  expect(screen.getByText(/^Ana R\. completed all 25 modules .* on .*2026/)).toBeVisible();
  const sheet = within(screen.getByRole('article', { name: 'Certificate' }));
  expect(sheet.getByText('Ana R.')).toBeVisible();
  expect(sheet.getByText(/^has completed Strokes & Concepts: all 25 modules/)).toBeVisible();
  expect(sheet.getByText('Nov 2, 2026')).toBeVisible();
  expect(sheet.getByText(`No. ${NUMBER}`)).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

it('leaves out a missing initial', async () => {
  await open({
    number: NUMBER,
    firstName: 'Ana',
    initial: '',
    modules: 25,
    issuedAt: '2026-11-02T12:00:00Z',
  });
  expect(await screen.findByText(/^Ana completed/)).toBeVisible();
});

it.each([
  [new Response('{}', { status: 404 }), 'Certificate not found'],
  [new Response('{}', { status: 503 }), 'Couldn’t check the certificate'],
])('reports other results %#', async (answer, headline) => {
  await open(answer);
  expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
