import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectToast,
  signedInCoach,
  typeInto,
  visitor,
  withPortalApi,
} from '../../testing/portal';

withPortalApi();

const preview = {
  type: 'welcome-coaching',
  subject: 'Welcome aboard',
  html: '<html><head></head><body>Hello</body></html>',
};

beforeEach(() => {
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/preview', { kinds: ['clinic-reminder', 'welcome-coaching'] });
  answer('get', '/api/preview/:kind', preview);
});

describe('the email test page', () => {
  it('[774, 103] requires an address and a name', async () => {
    const { user } = openScreen('/email-testing');
    await user.click(await screen.findByRole('button', { name: 'Send coaching welcome' }));
    expect(await screen.findByText('Please enter an email address')).toBeVisible();
    expect(screen.getByText('Please enter a name')).toBeVisible();
    expect(callsOf('/api/automation/send-welcome')).toEqual([]);
  });

  it.each([
    ['coaching', 'Send coaching welcome'],
    ['clinic', 'Send clinic welcome'],
  ])('[775] sends the %s welcome', async (type, label) => {
    answer('post', '/api/automation/send-welcome', {
      success: true,
      message: 'The email to ada@example.org is on its way.',
    });
    const { user } = openScreen('/email-testing');
    await typeInto('Email', ' ada@example.org ');
    await typeInto('Name', 'Ada');
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText('The email to ada@example.org is on its way.')).toBeVisible();
    expect(bodyOf('/api/automation/send-welcome')).toEqual({
      email: 'ada@example.org',
      name: 'Ada',
      type,
    });
  });

  it('[776, 779] says why a reminder couldn’t be sent, and keeps the typed text', async () => {
    const error = 'Nobody with this email has a place at a clinic that is still to come';
    answer(
      'post',
      '/api/automation/send-clinic-reminder',
      { error, code: 'NO_BOOKING_TO_REMIND_OF' },
      404,
    );
    const { user } = openScreen('/email-testing');
    await typeInto('Email', 'ada@example.org');
    await typeInto('Name', 'Ada');
    await user.click(screen.getByRole('button', { name: 'Send clinic reminder' }));
    await expectToast('Error Sending Reminder', error);
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  });

  it('[778] says when a welcome email couldn’t be sent', async () => {
    answer(
      'post',
      '/api/automation/send-welcome',
      { error: 'That is a lot of emails', code: 'TOO_MANY_REQUESTS' },
      429,
    );
    const { user } = openScreen('/email-testing');
    await typeInto('Email', 'ada@example.org');
    await typeInto('Name', 'Ada');
    await user.click(screen.getByRole('button', { name: 'Send clinic welcome' }));
    await expectToast('Error Sending Email', 'That is a lot of emails');
  });

  it('[777] shows an email in a frame that runs no scripts', async () => {
    const { user } = openScreen('/email-testing');
    expect(await screen.findByText('Welcome aboard')).toBeVisible();
    const frame = screen.getByTitle('Email preview');
    expect(frame).toHaveAttribute(
      'sandbox',
      'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    );
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Hello'));
    answer('get', '/api/preview/:kind', {
      ...preview,
      type: 'clinic-reminder',
      subject: '14 days to go',
    });
    await screen.findByRole('option', { name: 'Clinic reminder' });
    await user.selectOptions(screen.getByLabelText('Template'), 'clinic-reminder');
    expect(await screen.findByText('14 days to go')).toBeVisible();
    expect(callsOf('/api/preview/clinic-reminder')).toHaveLength(1);
  });

  it('[780] says when an example couldn’t be loaded, and tries again', async () => {
    answer(
      'get',
      '/api/preview/:kind',
      { error: 'There is no email of this kind', code: 'MAIL_KIND_UNKNOWN' },
      404,
    );
    const { user } = openScreen('/email-testing');
    expect(await screen.findByText('Error Loading Preview')).toBeVisible();
    answer('get', '/api/preview/:kind', preview);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Welcome aboard')).toBeVisible();
  });
});

describe('the manual subscription email', () => {
  it('[781, 104] requires an address', async () => {
    const { user } = openScreen('/email-trigger');
    await user.click(await screen.findByRole('button', { name: 'Send subscription email' }));
    expect(await screen.findByText('Please enter an email address')).toBeVisible();
    expect(callsOf('/api/trigger-subscription-email')).toEqual([]);
  });

  it('[782] sends the form', async () => {
    answer('post', '/api/trigger-subscription-email', {
      success: true,
      message: 'The email to ada@example.org is on its way.',
    });
    const { user } = openScreen('/email-trigger');
    await typeInto('Email', 'ada@example.org');
    await typeInto('First name', 'Ada');
    await typeInto('Plan name', 'Winter Coaching');
    await user.click(screen.getByLabelText('Clinic alumni (alumni price)'));
    await user.click(screen.getByRole('button', { name: 'Send subscription email' }));
    expect(await screen.findByText('The email to ada@example.org is on its way.')).toBeVisible();
    expect(bodyOf('/api/trigger-subscription-email')).toEqual({
      email: 'ada@example.org',
      firstName: 'Ada',
      planName: 'Winter Coaching',
      isClinicParticipant: true,
    });
  });

  it('[783] says that it failed, and why', async () => {
    answer(
      'post',
      '/api/trigger-subscription-email',
      { error: 'That is a lot of emails', code: 'TOO_MANY_REQUESTS' },
      429,
    );
    const { user } = openScreen('/email-trigger');
    await typeInto('Email', 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Send subscription email' }));
    expect(
      await screen.findByText(/^Failed to send subscription emails\. That is a lot of emails/),
    ).toBeVisible();
  });
});

it.each(['/email-testing', '/email-trigger'])(
  '[784] %s sends everyone but staff to the admin sign-in',
  async (path) => {
    answer('get', '/api/auth/check', visitor);
    const { router } = openScreen(path);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
  },
);

it('[105, 770, 771, 772, 773, 814] lists every module with its link, video and opening text', async () => {
  const module = { category: 'Essential Strokes', order: 4, preview: '', quiz: [], hasQuiz: false };
  answer('get', '/api/modules', [
    {
      ...module,
      id: '04-forward-stroke',
      title: 'Forward Stroke',
      locked: false,
      videoLink: 'https://video.example/4',
      moduleText: `<p>${'a'.repeat(200)} </p><p>${'b'.repeat(200)}</p>`,
    },
    {
      ...module,
      id: '05-sweep',
      title: 'Sweep',
      locked: true,
      videoLink: null,
      moduleText: 'How it begins',
    },
  ]);
  openScreen('/test');
  const list = within(await screen.findByRole('region', { name: '2 modules' }));
  expect(list.getByRole('link', { name: 'Forward Stroke' })).toHaveAttribute(
    'href',
    '/module.html?id=04-forward-stroke',
  );
  expect(list.getByText('Video: https://video.example/4')).toBeVisible();
  expect(list.getByText(`${'a'.repeat(200)} ${'b'.repeat(99)}`)).toBeVisible();
  expect(list.getByText('Video: none yet')).toBeVisible();
  expect(list.getByText('How it begins')).toBeVisible();
});
