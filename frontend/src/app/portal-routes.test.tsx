import { screen } from '@testing-library/react';
import { answer, openPortal, signedInStudent, withPortalApi } from '../testing/portal';

withPortalApi();

it.each([
  ['[077]', '/student/register', 'Create your account'],
  ['[078]', '/student/dashboard', 'Welcome, Ana'],
  ['[079]', '/student-dashboard', 'Welcome, Ana'],
  ['[082]', '/student/feedback', 'Your feedback'],
  ['[083]', '/student/submit', 'Send a video'],
  ['[085, 565]', '/student/upload-enhanced', 'Send a video'],
  ['[086]', '/student/intake', 'Intake'],
  ['[087]', '/student-intake', 'Intake'],
  ['[089]', '/student/reset-password?token=abc', 'Choose a new password'],
  ['[090]', '/student/change-password', 'Change your password'],
  ['[091]', '/password-reset-helper', 'Password reset helper'],
])('%s %s is “%s”', async (_, path, heading) => {
  answer('get', '/api/auth/check', signedInStudent);
  openPortal(path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});
