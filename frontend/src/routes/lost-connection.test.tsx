import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readToasts } from '../components/toast/toast-store';
import { storeCoachData } from '../lib/coach-data';
import { openScreen } from '../testing/open-screen';
import { answer, asked, signedInCoach, visitor, withPortalApi } from '../testing/portal';
import { sampleRequest } from '../testing/sample-one-on-one';
import { brokenSubmission, sampleProfile } from '../testing/sample-portal';

withPortalApi();

interface Form {
  readonly name: string;
  readonly path: string;
  readonly given?: () => void;
  /** Opens the form if the page shows it only on request. */
  readonly opened?: (user: UserEvent) => Promise<unknown>;
  readonly texts: Readonly<Record<string, string>>;
  /** Waits for what the page checks before the form can be sent. */
  readonly ready?: () => Promise<unknown>;
  readonly button: string;
  readonly sends: readonly ['post' | 'put' | 'patch', string];
  readonly says?: string;
}

const NO_CONNECTION = 'Check your connection and try again';
const PASSWORDS = { 'New password': 'keeps-books-43', 'Confirm new password': 'keeps-books-43' };
const THREAD = `/api/coach/messages/${sampleProfile.id}`;
const LINK = 'https://youtu.be/aqz-KE-bpKQ';
const VIDEO_ID = '0199b3c0-0000-7000-8000-0000000000e1';
const press = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));

const asCoach = () => {
  storeCoachData({ id: 1, name: 'Cole' });
  answer('get', '/api/auth/check', signedInCoach);
};
const withThread = () => {
  asCoach();
  answer('get', '/api/coach/messages', []);
  answer('get', THREAD, {
    messages: [],
    hasEarlier: false,
    unread: 0,
    readByOther: 0,
    waitingSince: null,
    dueAt: null,
    awayUntil: null,
    studentId: sampleProfile.id,
    studentName: 'Ana Rivers',
    studentEmail: 'ana@paddle.example',
  });
  answer('post', `${THREAD}/read`, {});
  answer('get', '/api/coach/phrases', []);
};
const withSettings = () => {
  answer('get', '/api/student/sessions', []);
  answer('get', '/api/student/export', {
    state: 'none',
    askedAt: null,
    expiresAt: null,
    size: null,
    downloadUrl: null,
  });
  answer('get', '/api/student/email', { newEmail: null, expiresAt: null });
};
const withOwnVideo = () => {
  asCoach();
  answer('get', '/api/coach/video-uploads', [
    {
      id: VIDEO_ID,
      filename: 'roll.mov',
      studentId: 'a',
      studentName: 'Anna Rivers',
      status: 'uploaded',
      uploadDate: '2026-11-02T12:00:00Z',
      fileSize: 220,
      s3Url: `/api/files/${VIDEO_ID}`,
      s3Key: 'uploads/e1/original.mov',
    },
  ]);
  answer('get', `/api/coach/sent-feedback/${VIDEO_ID}`, {
    studentId: 'a',
    comment: 'Elbow down.',
    feedbackSubmittedAt: '2026-11-02T12:00:00Z',
  });
};

const forms: readonly Form[] = [
  {
    name: 'a student’s sign-in',
    path: '/student/login',
    button: 'Sign in',
    sends: ['post', '/api/student/login'],
    texts: { Email: 'ana@paddle.example', Password: 'a-long-password' },
  },
  {
    name: 'the coach’s sign-in',
    path: '/coach/login',
    button: 'Sign in',
    sends: ['post', '/api/coach/login'],
    texts: { 'Coach email': 'cole@paddle.example', Password: 'a-long-password' },
  },
  {
    name: 'a request for a link',
    path: '/student/forgot-password',
    button: 'Send reset link',
    sends: ['post', '/api/student/forgot-password'],
    says: 'Something went wrong. Please try again.',
    texts: { Email: 'ana@paddle.example' },
  },
  {
    name: 'a request for a link by staff',
    path: '/staff/forgot-password',
    button: 'Send reset link',
    sends: ['post', '/api/staff/forgot-password'],
    says: 'Something went wrong. Please try again.',
    texts: { Email: 'cole@paddle.example' },
  },
  {
    name: 'a registration',
    path: '/student/register',
    button: 'Create account',
    sends: ['post', '/api/student/register'],
    texts: {
      'First name': 'Off',
      'Last name': 'Line',
      Email: 'a@b.example',
      Password: 'ferry-glide-77',
      'Confirm password': 'ferry-glide-77',
    },
  },
  {
    name: 'a first password',
    path: '/student/set-password?token=t1',
    button: 'Set password',
    sends: ['post', '/api/student/set-password'],
    texts: PASSWORDS,
  },
  {
    name: 'a new password by link',
    path: '/student/reset-password?token=t1',
    button: 'Reset password',
    sends: ['post', '/api/student/reset-password'],
    texts: PASSWORDS,
  },
  {
    name: 'a changed password',
    path: '/student/change-password',
    button: 'Update password',
    sends: ['post', '/api/student/change-password'],
    texts: { 'Current password': 'paddle-in-the-eddy', ...PASSWORDS },
  },
  {
    name: 'an assistant’s password',
    path: '/staff/set-password?token=t1',
    button: 'Set password',
    texts: PASSWORDS,
    sends: ['post', '/api/staff/set-password'],
  },
  {
    name: 'the helper for a student’s password',
    path: '/password-reset-helper',
    button: 'Reset password',
    given: asCoach,
    sends: ['post', '/api/password-reset-direct'],
    says: 'Network error. Please try again.',
    texts: { 'Student’s email': 'ana@paddle.example', ...PASSWORDS },
  },
  {
    name: 'another email',
    path: '/student/settings',
    given: withSettings,
    button: 'Change email',
    opened: async (user) => user.click(await screen.findByText('Change your email')),
    sends: ['post', '/api/student/email'],
    texts: { 'New email': 'sal@paddle.example', 'Current password': 'paddle-in-the-eddy' },
  },
  {
    name: 'the intake',
    path: '/student/intake',
    button: 'Submit intake form',
    sends: ['post', '/api/student/intake'],
    opened: async () =>
      fireEvent.change(await screen.findByRole('combobox', { name: 'Playboating' }), {
        target: { value: '1' },
      }),
    texts: {
      'Phone (optional)': '+1 931 555 0142',
      'Paddling goals': 'To stay dry in Rock Island.',
      Friends: 'Bo Eddy',
    },
  },
  {
    name: 'a video',
    path: '/student/submit',
    button: 'Send video',
    sends: ['post', '/api/student/video-submission'],
    texts: {
      'Video link': LINK,
      Title: 'A boof without a line',
      Description: 'I land flat.',
      'Focus area': 'river-running',
    },
  },
  {
    name: 'a video on the form that checks its link',
    path: '/student/upload-enhanced',
    button: 'Send video',
    sends: ['post', '/api/student/video-submission'],
    ready: () => screen.findByText('Link works (YouTube)'),
    texts: {
      'Video link': LINK,
      Title: 'A loop without air',
      Description: 'I never leave the water.',
      'Focus area': 'playboating',
    },
  },
  {
    name: 'another link for a broken one',
    path: `/student/submit?fix=${brokenSubmission.id}`,
    button: 'Send new link',
    given: () => answer('get', '/api/student/video-submissions', [brokenSubmission]),
    sends: ['patch', `/api/student/video-submissions/${brokenSubmission.id}`],
    texts: { 'New video link': LINK },
  },
  {
    name: 'another link by the mail about the broken one',
    path: '/student/fix-link?token=t1',
    button: 'Send new link',
    given: () =>
      answer('get', '/api/video/fix-link', {
        state: 'broken',
        title: 'Ferry',
        problem: 'It is private.',
        dueAt: null,
      }),
    sends: ['post', '/api/video/fix-link'],
    texts: { 'New video link': LINK },
  },
  {
    name: 'the participant form',
    path: '/student/clinic-form?token=t1',
    button: 'Send form',
    given: () =>
      answer('get', '/api/clinics/participant-form', {
        title: 'March Clinic',
        dates: 'March 23-27, 2027',
        location: 'Rock Island, TN',
        firstName: 'Ana',
        answeredAt: null,
        answers: null,
      }),
    sends: ['post', '/api/clinics/participant-form'],
    texts: {
      'Emergency contact': 'Rosa, my sister',
      'Their phone': '931 555 0102',
      'Health (optional)': 'Left shoulder',
    },
  },
  {
    name: 'the request for a 1-on-1',
    path: '/student/one-on-one',
    button: 'Send request',
    sends: ['post', '/api/student/one-on-ones'],
    texts: {
      'What you want to work on': 'Boofs',
      'When works for you': 'Any Sunday',
      'Where (optional)': 'Rock Island',
    },
  },
  {
    name: 'an answer of the coach',
    path: `/coach/messages?student=${sampleProfile.id}`,
    given: withThread,
    button: 'Send reply',
    sends: ['post', THREAD],
    texts: { 'Your reply': 'Timing. Film it again.' },
  },
  {
    name: 'what came by email',
    path: `/coach/messages?student=${sampleProfile.id}`,
    given: withThread,
    opened: press('Paste an email'),
    button: 'Add to thread',
    sends: ['post', `${THREAD}/from-mail`],
    texts: { 'What they wrote': 'Filmed again. It was timing.' },
  },
  {
    name: 'until when the coach is away',
    path: '/coach/messages',
    given: withThread,
    opened: press('I’ll be away'),
    button: 'Set as away',
    sends: ['post', '/api/coach/away'],
    texts: { 'Back on': '2126-12-02' },
  },
  {
    name: 'an offer',
    path: '/coach/requests',
    opened: press('Make an offer'),
    button: 'Send offer',
    given: () => (asCoach(), answer('get', '/api/coach/one-on-ones', [sampleRequest])),
    sends: ['post', `/api/coach/one-on-ones/${sampleRequest.id}/offer`],
    texts: {
      'Day and time': '2127-03-13T09:00',
      'Where to meet': 'The ranch',
      'Price in dollars': '180',
      'Note (optional)': 'Hi',
    },
  },
  {
    name: 'the word with which an offer is taken back',
    path: '/coach/requests',
    opened: press('Withdraw offer'),
    given: () => (
      asCoach(),
      answer('get', '/api/coach/one-on-ones', [{ ...sampleRequest, state: 'offered' }])
    ),
    button: 'Withdraw offer',
    sends: ['post', `/api/coach/one-on-ones/${sampleRequest.id}/decline`],
    texts: { 'Note to the student': 'The river is too high that day.' },
  },
  {
    name: 'other words for a sent video',
    path: '/coach/videos',
    given: withOwnVideo,
    button: 'Send correction',
    opened: async (user) => {
      await user.click(await screen.findByLabelText('My videos'));
      await user.click(
        await screen.findByRole('button', { name: 'Correct the comment on roll.mov' }),
      );
    },
    sends: ['put', `/api/coach/sent-feedback/${VIDEO_ID}`],
    texts: { Comment: 'Elbow up before the blade goes in.' },
  },
  {
    name: 'the tool that sends a welcome [778]',
    path: '/email-testing',
    given: asCoach,
    button: 'Send coaching welcome',
    sends: ['post', '/api/automation/send-welcome'],
    texts: { Email: 'nora@paddle.example', Name: 'Nora' },
  },
  {
    name: 'the tool that sends the mail of a subscription [783]',
    path: '/email-trigger',
    given: asCoach,
    button: 'Send subscription email',
    sends: ['post', '/api/trigger-subscription-email'],
    texts: { Email: 'nora@paddle.example', 'First name': 'Nora', 'Plan name': 'Winter Coaching' },
  },
];

const said = () =>
  [
    ...readToasts().map(({ title, description }) => `${title} ${description ?? ''}`),
    document.body.textContent,
  ].join('\n');

it.each(forms)(
  '$name keeps the typed text after a lost connection, and sends it on the next click',
  async (form) => {
    const { path, given, opened, texts, ready, button, sends, says = NO_CONNECTION } = form;
    answer('get', '/api/auth/check', visitor);
    answer('get', '/api/preview', { kinds: ['welcome-coaching'] });
    answer('get', '/api/preview/:kind', {
      type: 'welcome-coaching',
      subject: 'Welcome',
      html: '<p>Hello</p>',
    });
    given?.();
    const [method, call] = sends;
    answer(method, call, {}, 0);
    const { user } = openScreen(path);
    await opened?.(user);
    const field = (label: string) => {
      const dialog = screen.queryByRole('dialog');
      return (dialog ? within(dialog) : screen).getByLabelText(label, {
        selector: 'input, select, textarea',
      });
    };
    for (const [label, value] of Object.entries(texts))
      fireEvent.change(await waitFor(() => field(label)), { target: { value } });
    await ready?.();
    const send = async () => {
      const dialog = screen.queryByRole('dialog');
      await user.click((dialog ? within(dialog) : screen).getByRole('button', { name: button }));
    };
    const sent = () =>
      asked.filter((each) => each.method === method.toUpperCase() && each.path === call).length;
    await send();
    await waitFor(() => expect(said()).toContain(says));
    expect(sent()).toBe(1);
    for (const [label, value] of Object.entries(texts)) expect(field(label)).toHaveValue(value);
    answer(method, call, { error: 'Heard, and refused' }, 400);
    await send();
    await waitFor(() => expect(sent()).toBe(2));
  },
);
