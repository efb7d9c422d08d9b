import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  api,
  asked,
  callsOf,
  signedInCoach,
  signedInTo,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';
import './tools-page';

withPortalApi();

const run = {
  id: '0192f3c1-0000-7000-8000-000000000001',
  kind: 'intake-invitations',
  at: '2026-11-01T12:00:00Z',
  by: 'Cole',
  reached: 12,
  failed: 1,
  mails: 12,
  mailsSent: 12,
  mailsFailed: 0,
  mailsUnknown: 0,
};
const noArchive = {
  state: 'none',
  askedAt: null,
  expiresAt: null,
  size: null,
  filesDone: 0,
  filesTotal: 0,
};
const ada = { name: 'Ada Paddler', email: 'ada@example.org' };

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/tool-runs', [run]);
  answer('get', '/api/admin/full-export', noArchive);
  answer('get', '/api/admin/samples', { posts: 0, testimonials: 0, videos: 0 });
});

const tool = async (name: string) => within(await screen.findByRole('region', { name }));

it('[101, 754, 755, 759] shows whom a tool would reach, then runs it and lists the run', async () => {
  const tried = {
    success: true,
    dryRun: true,
    runId: null,
    mark: 'ada-alone',
    message: '1 student would be invited.',
    invitationsSent: 1,
    sentInvitations: [ada],
  };
  const failed = [
    {
      name: 'Ben Paddler',
      email: 'ben@example.org',
      error: 'The mail server refused this address: 550',
    },
  ];
  answer('post', '/api/admin/send-intake-invitations', { ...tried, failedInvitations: failed });
  const { user } = openScreen('/admin/tools');
  const part = await tool('Send intake invitations');
  await user.click(part.getByRole('button', { name: 'Send intake invitations' }));
  expect(await part.findByText('1 student would be invited.')).toBeVisible();
  expect(part.getByRole('list', { name: 'Will be invited' })).toHaveTextContent(
    'Ada Paddler, ada@example.org',
  );
  expect(part.getByRole('list', { name: 'Could not be invited' })).toHaveTextContent(
    'Ben Paddler, ben@example.org – The mail server refused this address: 550',
  );
  const message = 'Invitations are on their way to 1 student.';
  answer('post', '/api/admin/send-intake-invitations', {
    ...tried,
    dryRun: false,
    runId: run.id,
    message,
    failedInvitations: [],
  });
  await user.click(part.getByRole('button', { name: 'Invite 1 student' }));
  expect(await part.findByText(message)).toBeVisible();
  expect(part.getByRole('list', { name: 'Invited' })).toHaveTextContent('Ada Paddler');
  expect(part.queryByRole('button', { name: /^Invite/ })).not.toBeInTheDocument();
  expect(callsOf('/api/admin/send-intake-invitations?dryRun=true')).toHaveLength(1);
  expect(callsOf('/api/admin/send-intake-invitations?seen=ada-alone')).toHaveLength(1);
  expect(
    asked.filter(({ path }) => path.startsWith('/api/admin/tool-runs')).length,
  ).toBeGreaterThan(1);
  const earlier = await tool('Previous runs');
  expect(earlier.getByText('Intake invitations: 12 students, 1 not reached')).toBeVisible();
  expect(earlier.getByText(/by Cole · 12 of 12 emails sent$/)).toBeVisible();
});

it('[755, 756] shows whom the other tool would fix, then fixes them', async () => {
  const tried = {
    success: true,
    dryRun: true,
    runId: null,
    mark: 'ada-alone',
    message: '1 student would be fixed.',
    studentsUpdated: 1,
    updatedStudents: [ada],
  };
  answer('post', '/api/admin/fix-legacy-students', tried);
  const { user } = openScreen('/admin/tools');
  const part = await tool('Fix legacy students');
  await user.click(part.getByRole('button', { name: 'Fix legacy students' }));
  expect(await part.findByText('1 student would be fixed.')).toBeVisible();
  expect(part.getByRole('list')).toHaveTextContent('Ada Paddler, ada@example.org');
  answer('post', '/api/admin/fix-legacy-students', {
    ...tried,
    dryRun: false,
    runId: run.id,
    message: '1 student fixed.',
  });
  await user.click(part.getByRole('button', { name: /^Fix 1 / }));
  expect(await part.findByText('1 student fixed.')).toBeVisible();
  expect(part.getByRole('list')).toHaveTextContent('Ada Paddler');
  expect(callsOf('/api/admin/fix-legacy-students?seen=ada-alone')).toHaveLength(1);
});

it('does nothing when the people have changed since the trial, and shows the new ones', async () => {
  const tried = {
    success: true,
    dryRun: true,
    runId: null,
    mark: 'ada-alone',
    message: '1 student would be invited.',
    invitationsSent: 1,
  };
  answer('post', '/api/admin/send-intake-invitations', {
    ...tried,
    sentInvitations: [ada],
    failedInvitations: [],
  });
  const { user } = openScreen('/admin/tools');
  const part = await tool('Send intake invitations');
  await user.click(part.getByRole('button', { name: 'Send intake invitations' }));
  const button = await part.findByRole('button', { name: 'Invite 1 student' });
  answer(
    'post',
    '/api/admin/send-intake-invitations',
    { error: 'Look again', code: 'REACHED_CHANGED' } as never,
    409,
  );
  await user.click(button);
  expect(await part.findByText(/changed since you looked, so nothing was done/)).toBeVisible();
  expect(part.queryByText(/^Failed to send/)).not.toBeInTheDocument();
  expect(callsOf('/api/admin/send-intake-invitations?dryRun=true')).toHaveLength(2);
});

it('[757, 760] says what failed, and can be run again', async () => {
  answer(
    'post',
    '/api/admin/fix-legacy-students',
    { error: 'Something went wrong', code: 'INTERNAL' },
    500,
  );
  answer(
    'post',
    '/api/admin/send-intake-invitations',
    { error: 'Something went wrong', code: 'INTERNAL' },
    500,
  );
  const { user } = openScreen('/admin/tools');
  const fix = await tool('Fix legacy students');
  await user.click(fix.getByRole('button', { name: 'Fix legacy students' }));
  expect(await fix.findByText('Failed to fix legacy students. Please try again.')).toBeVisible();
  const invite = await tool('Send intake invitations');
  await user.click(invite.getByRole('button', { name: 'Send intake invitations' }));
  expect(
    await invite.findByText('Failed to send intake invitations. Please try again.'),
  ).toBeVisible();
  answer('post', '/api/admin/fix-legacy-students', {
    success: true,
    dryRun: true,
    runId: null,
    mark: 'nobody',
    message: 'Every paid customer has their account and their marks: there is nothing to fix.',
    studentsUpdated: 0,
    updatedStudents: [],
  });
  await user.click(fix.getByRole('button', { name: 'Fix legacy students' }));
  expect(await fix.findByText(/there is nothing to fix/)).toBeVisible();
  expect(fix.queryByRole('button', { name: /^Fix \d/ })).not.toBeInTheDocument();
});

it('shows the progress of a run’s emails', async () => {
  answer('get', '/api/admin/tool-runs', [{ ...run, mailsSent: 3, mailsFailed: 1, failed: 0 }]);
  openScreen('/admin/tools');
  const earlier = await tool('Previous runs');
  expect(await earlier.findByRole('progressbar', { name: 'Emails sent' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  );
  expect(earlier.getByText(/3 of 12 emails sent, 1 failed \(see Outbox\)$/)).toBeVisible();
});

it('treats a run as finished when an email’s delivery is unknown and it won’t be sent again', async () => {
  answer('get', '/api/admin/tool-runs', [
    { ...run, mailsSent: 10, mailsFailed: 1, mailsUnknown: 1 },
  ]);
  openScreen('/admin/tools');
  const earlier = await tool('Previous runs');
  expect(
    await earlier.findByText(/10 of 12 emails sent, 1 failed, 1 not confirmed \(see Outbox\)$/),
  ).toBeVisible();
  expect(earlier.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('pages back to runs before the last ten', async () => {
  const id = (at: number) => `0192f3c1-0000-7000-8000-0000000000${at + 10}`;
  const runs = Array.from({ length: 12 }, (_, at) => ({ ...run, id: id(at), reached: at + 1 }));
  api.use(
    http.get('http://localhost/api/admin/tool-runs', ({ request }) => {
      const [from, to] = JSON.parse(new URL(request.url).searchParams.get('range') ?? '') as [
        number,
        number,
      ];
      return HttpResponse.json(runs.slice(from, to + 1), { headers: { 'X-Total-Count': '12' } });
    }),
  );
  const { user } = openScreen('/admin/tools');
  const earlier = await tool('Previous runs');
  expect(await earlier.findByText('Page 1 of 2')).toBeVisible();
  expect(earlier.getAllByRole('listitem')).toHaveLength(10);
  await user.click(earlier.getByRole('button', { name: 'Next' }));
  expect(await earlier.findByText(/12 students/)).toBeVisible();
  expect(earlier.getAllByRole('listitem')).toHaveLength(2);
});

it('says when there are no runs yet', async () => {
  answer('get', '/api/admin/tool-runs', []);
  openScreen('/admin/tools');
  expect(await screen.findByText('None yet.')).toBeVisible();
});

it('exports everything for the owner, and shows the progress', async () => {
  const { user } = openScreen('/admin/tools');
  const part = await tool('Full export (ZIP)');
  expect(part.getByText(/Changes made while the export is being prepared/)).toBeVisible();
  answer('post', '/api/admin/full-export', {
    ...noArchive,
    state: 'making',
    filesDone: 12,
    filesTotal: 100,
  });
  await user.click(part.getByRole('button', { name: 'Start export' }));
  expect(await part.findByText('Preparing: 12 of 100 files.')).toBeVisible();
  expect(part.queryByRole('button')).not.toBeInTheDocument();
});

it('offers the owner a finished export for download', async () => {
  const ready = {
    state: 'ready',
    expiresAt: '2026-11-28T12:00:00Z',
    size: 2_500_000,
    filesDone: 100,
    filesTotal: 100,
  };
  answer('get', '/api/admin/full-export', { ...noArchive, ...ready });
  openScreen('/admin/tools');
  const part = await tool('Full export (ZIP)');
  expect(part.getByText(/^Ready, 2\.4 MB, available until /)).toBeVisible();
  expect(part.getByRole('link', { name: 'Download export' })).toHaveAttribute(
    'href',
    '/api/admin/full-export/archive',
  );
});

it('hides the full export from an assistant', async () => {
  answer('get', '/api/auth/check', signedInTo('assistant'));
  openScreen('/admin/tools');
  await tool('Send intake invitations');
  expect(await screen.findByText(/12 students/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Full export (ZIP)' })).not.toBeInTheDocument();
});
