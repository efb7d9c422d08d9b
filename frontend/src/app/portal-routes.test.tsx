import { act, screen, waitFor } from '@testing-library/react';
import { storeCoachData } from '../lib/coach-data';
import { openInFrame, openScreen } from '../testing/open-screen';
import { answer, signedInCoach, signedInStudent, visitor, withPortalApi } from '../testing/portal';
import { sampleSite } from '../testing/sample-content';
import { sampleCard } from '../testing/sample-portal';

withPortalApi();

it.each([
  ['[077]', '/student/register', 'Create your account'],
  ['[078]', '/student/dashboard', 'Welcome, Ana'],
  ['[079]', '/student-dashboard', 'Welcome, Ana'],
  ['[082]', '/student/feedback', 'Your reviews'],
  ['[083]', '/student/submit', 'Send a video'],
  ['[085, 565]', '/student/upload-enhanced', 'Send a video'],
  ['[086]', '/student/intake', 'Intake form'],
  ['[087]', '/student-intake', 'Intake form'],
  ['[089]', '/student/reset-password?token=abc', 'Choose a new password'],
  ['[090]', '/student/change-password', 'Change your password'],
  ['[091]', '/password-reset-helper', 'Password reset helper'],
])('%s %s shows “%s”', async (_, path, heading) => {
  answer('get', '/api/auth/check', signedInStudent);
  openScreen(path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

describe('the title in the browser’s tab', () => {
  const titleIs = (title: string) => waitFor(() => expect(document.title).toBe(title));

  it.each([
    ['/student/login', 'Student sign-in | Wavetrain'],
    ['/student/register', 'Create your account | Wavetrain'],
    ['/student/set-password?token=abc', 'Set your password | Wavetrain'],
    ['/student/forgot-password', 'Forgot your password? | Wavetrain'],
    ['/student/dashboard', 'Your dashboard | Wavetrain'],
    ['/student/feedback', 'Your reviews | Wavetrain'],
    ['/student/submit', 'Send a video | Wavetrain'],
    ['/module.html?id=nowhere', 'Module not found | Wavetrain'],
  ])('for %s is “%s”', async (path, title) => {
    answer('get', '/api/auth/check', path.endsWith('login') ? visitor : signedInStudent);
    openScreen(path);
    await titleIs(title);
  });

  it('names the page on the coach’s side too, and ends in the site’s name from the settings', async () => {
    storeCoachData({ id: 1, name: 'Cole' });
    answer('get', '/api/auth/check', signedInCoach);
    answer('get', '/api/coach/link-submissions', []);
    answer('get', '/api/coach/submissions/broken-links', []);
    answer('get', '/api/coach/students', []);
    const { queryClient, router } = openInFrame('/coach/dashboard');
    act(() => void queryClient.setQueryData(['site'], { ...sampleSite, name: 'Eddy School' }));
    await titleIs('Queue | Eddy School');
    await act(() => router.navigate('/coach/upload'));
    await titleIs('Upload a review | Eddy School');
  });

  it('names no student, because others may see the coach’s screen', async () => {
    const id = '01900000-0000-7000-8000-000000000001';
    storeCoachData({ id: 1, name: 'Cole' });
    answer('get', '/api/auth/check', signedInCoach);
    answer('get', '/api/coach/students/:id/card', sampleCard);
    for (const part of ['timeline', 'notes', 'drills'])
      answer('get', `/api/coach/students/:id/${part}`, []);
    answer('get', '/api/coach/students/:id/program', {
      modules: [],
      assignedModuleId: null,
      assignedAt: null,
    });
    answer('get', '/api/coach/drills', []);
    openScreen(`/coach/students/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: sampleCard.name })).toBeVisible();
    await titleIs('Student | Wavetrain');
  });

  it('says what is wrong if the account couldn’t be loaded', async () => {
    answer('get', '/api/student/profile', { error: 'down' }, 500);
    openScreen('/student/feedback');
    await titleIs('Couldn’t load your account | Wavetrain');
  });
});
