import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  api,
  bodyOf,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const cold = {
  id: 'cold',
  position: 0,
  version: 2,
  question: 'Is the water cold?',
  answer: 'In March, yes: {clinicDays} days of it.',
};
const boat = { id: 'boat', position: 1, version: 0, question: 'Do I need a boat?', answer: 'Yes.' };
const revision = {
  id: 'r2',
  kind: 'faq',
  key: 'cold',
  version: 2,
  change: 'changed',
  content: cold,
  by: 'Cole',
  at: '2026-11-20T10:00:00Z',
};
const found = {
  ...revision,
  id: 'r1',
  version: 1,
  change: 'found',
  by: null,
  content: { ...cold, answer: 'In March, yes.' },
};

const serveRevisions = (rows: readonly object[], removed: readonly object[] = []) =>
  api.use(
    http.get('http://localhost/api/admin/revisions', ({ request }) => {
      const filter = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}') as {
        isDeleted?: boolean;
      };
      return HttpResponse.json(filter.isDeleted ? [...removed] : [...rows]);
    }),
  );

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/facts', { words: { clinicDays: 'five' } });
  answer('get', '/api/admin/faq/cold', cold);
  serveList('faq', [cold, boat]);
  serveRevisions([revision, found]);
});

it('puts a new testimonial on the home page only, unless another page is chosen', async () => {
  const voice = {
    id: 'v1',
    position: 0,
    version: 1,
    name: 'Ana',
    title: null,
    text: 'Dry hair.',
    category: null,
    featured: false,
  };
  answer('post', '/api/admin/testimonials', voice, 201);
  serveList('testimonials', [voice]);
  const { user } = openScreen('/admin/testimonials/create');
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Ana' } });
  fireEvent.change(screen.getByLabelText(/^Testimonial/), { target: { value: 'Dry hair.' } });
  expect(screen.getByRole('combobox', { name: /Page/ })).toHaveTextContent('Home page only');
  fireEvent.change(screen.getByLabelText(/^Testimonial/), {
    target: { value: 'Dry hair. '.repeat(40) },
  });
  expect(
    await screen.findByText(
      /^The home page shows testimonials of up to 240 characters\. This one has 399/,
    ),
  ).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Testimonial/), { target: { value: 'Dry hair.' } });
  await waitFor(() =>
    expect(screen.queryByText(/shows testimonials of up to/)).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(bodyOf('/api/admin/testimonials')).toMatchObject({
      name: 'Ana',
      text: 'Dry hair.',
      featured: false,
    }),
  );
});

it('lists the questions in order, and moves one', async () => {
  answer('put', '/api/admin/faq/boat/position', null, 204);
  const { user } = openScreen('/admin/faq');
  expect(await screen.findByRole('link', { name: 'Is the water cold?' })).toHaveAttribute(
    'href',
    '/admin/faq/cold',
  );
  expect(screen.getByRole('button', { name: 'Move up: Is the water cold?' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move down: Do I need a boat?' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move up: Do I need a boat?' }));
  await waitFor(() => expect(bodyOf('/api/admin/faq/boat/position')).toEqual({ position: 0 }));
});

it('restores a deleted entry', async () => {
  serveRevisions(
    [],
    [{ ...revision, id: 'gone', change: 'deleted', content: { question: 'Old question' } }],
  );
  answer('post', '/api/admin/revisions/gone/restore', null, 204);
  const { user } = openScreen('/admin/faq');
  await user.click(await screen.findByText('Deleted (1)'));
  await user.click(screen.getByRole('button', { name: 'Restore: Old question' }));
  await expectToast('Restored at the end of the list.');
  expect(callsOf('/api/admin/revisions/gone/restore')).toHaveLength(1);
});

it('previews the draft, and saves with the version that was loaded', async () => {
  answer('patch', '/api/admin/faq/cold', { ...cold, version: 3 });
  const { user } = openScreen('/admin/faq/cold');
  const field = await screen.findByRole('textbox', { name: 'Answer' });
  expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent(
    'In March, yes: five days of it.',
  );
  await user.clear(field);
  await user.type(field, 'Bring a drysuit.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(bodyOf('/api/admin/faq/cold')).toEqual({
      question: cold.question,
      answer: 'Bring a drysuit.',
      version: 2,
    }),
  );
});

it('shows the form only after reloading the entry, so that a late response can’t discard typed text', async () => {
  let release = () => {};
  const late = new Promise<void>((resolve) => (release = resolve));
  api.use(
    http.get('http://localhost/api/admin/faq/cold', async () => {
      await late;
      return HttpResponse.json({ ...cold, answer: 'Since yesterday: yes.', version: 3 });
    }),
  );
  const { user } = openScreen('/admin/faq');
  await user.click(await screen.findByRole('link', { name: 'Is the water cold?' }));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
  release();
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveValue(
    'Since yesterday: yes.',
  );
});

it('shows no form when reloading the entry fails, doesn’t report it as deleted, and offers to try again', async () => {
  api.use(
    http.get('http://localhost/api/admin/faq/cold', () =>
      HttpResponse.json({ error: 'We are back in a moment.' }, { status: 503 }),
    ),
  );
  const { user, router } = openScreen('/admin/faq');
  await user.click(await screen.findByRole('link', { name: 'Is the water cold?' }));
  expect(await screen.findByText('Couldn’t load the latest version')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
  expect(router.state.location.pathname).toBe('/admin/faq/cold');
  api.use(
    http.get('http://localhost/api/admin/faq/cold', () =>
      HttpResponse.json({ ...cold, answer: 'Since yesterday: yes.' }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveValue(
    'Since yesterday: yes.',
  );
  expect(screen.queryByText('Couldn’t load the latest version')).toBeNull();
});

it('shows no form while offline, even if the list has the entry', async () => {
  const { user } = openScreen('/admin/faq');
  const entry = await screen.findByRole('link', { name: 'Is the water cold?' });
  onlineManager.setOnline(false);
  await user.click(entry);
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
  onlineManager.setOnline(true);
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveValue(cold.answer);
});

it('shows what each version changed, and restores one after confirmation', async () => {
  answer('post', '/api/admin/revisions/r1/restore', null, 204);
  const { user } = openScreen('/admin/faq/cold');
  const versions = within(await screen.findByRole('region', { name: 'Versions' }));
  expect(await versions.findByText('by Cole')).toBeVisible();
  expect(versions.getByText(/\{clinicDays\} days of it/).tagName).toBe('INS');
  await user.click(versions.getByRole('button', { name: 'Restore version 1' }));
  expect(callsOf('/api/admin/revisions/r1/restore')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Restore and publish' }));
  await expectToast('Version restored and published.');
  expect(callsOf('/api/admin/revisions/r1/restore')).toHaveLength(1);
});

it('shows both texts after a conflict, loses neither, and overwrites only on request', async () => {
  answer(
    'patch',
    '/api/admin/faq/cold',
    {
      error: 'Somebody changed this while you were writing.',
      code: 'CHANGED_MEANWHILE',
      version: 3,
    },
    409,
  );
  const { user } = openScreen('/admin/faq/cold');
  const field = await screen.findByRole('textbox', { name: 'Answer' });
  await user.clear(field);
  await user.type(field, 'Mine.');
  answer('get', '/api/admin/faq/cold', { ...cold, answer: 'Theirs.', version: 3 });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Someone else changed this while you were editing');
  // the clicked button may be far below the notice
  expect(notice).toHaveFocus();
  expect(within(notice).getByText(/Theirs/).tagName).toBe('DEL');
  expect(field).toHaveValue('Mine.');
  await user.click(within(notice).getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus();
  answer('patch', '/api/admin/faq/cold', { ...cold, answer: 'Mine.', version: 4 });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const sent = () => callsOf('/api/admin/faq/cold').filter(({ method }) => method === 'PATCH');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ answer: 'Mine.', version: 3 });
});

it('deletes an entry after confirmation', async () => {
  answer('delete', '/api/admin/faq/cold', null, 204);
  const { user } = openScreen('/admin/faq/cold');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  await expectToast('Deleted from the site.');
  expect(callsOf('/api/admin/faq/cold').filter(({ method }) => method === 'DELETE')).toHaveLength(
    1,
  );
});

it('applies a filter to the list and its CSV file, and disables moving', async () => {
  const filter = JSON.stringify({ q: 'cold', written: true });
  openScreen(`/admin/faq?${new URLSearchParams({ filter })}`);
  expect(await screen.findByRole('link', { name: 'Is the water cold?' })).toBeVisible();
  expect(callsOf('/api/admin/faq').at(-1)?.body).toMatchObject({ filter });
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('"written":true')),
  );
  expect(screen.getByRole('button', { name: 'Move down: Is the water cold?' })).toBeDisabled();
});
