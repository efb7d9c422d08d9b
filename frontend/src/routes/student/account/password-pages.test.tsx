import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectSummary,
  expectToast,
  typeInto,
  withPortalApi,
} from '../../../testing/portal';
import { sampleProfile } from '../../../testing/sample-portal';

withPortalApi();

describe('forgot password', () => {
  const ask = async (email = ' Ana@Paddle.Example ') => {
    const portal = openScreen('/student/forgot-password');
    await typeInto('Email', email);
    await portal.user.click(screen.getByRole('button', { name: 'Send reset link' }));
    return portal;
  };

  it('asks for a link and says to check the inbox, whether or not the account exists [590, 591, 592, 593]', async () => {
    answer('post', '/api/student/forgot-password', { success: true });
    await ask();
    await expectToast('Reset Link Sent');
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    expect(screen.getByText(/if ana@paddle.example has an account/i)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
      'href',
      '/student/login',
    );
    expect(bodyOf('/api/student/forgot-password')).toEqual({ email: 'ana@paddle.example' });
  });

  it('does the same for the coach and assistants', async () => {
    answer('post', '/api/staff/forgot-password', { success: true });
    const { user } = openScreen('/staff/forgot-password');
    expect(await screen.findByLabelText('Email')).toHaveFocus();
    await user.keyboard('Cole@Paddle.Example{Enter}');
    expect(await screen.findByText(/if cole@paddle.example has an account/i)).toBeVisible();
    expect(bodyOf('/api/staff/forgot-password')).toEqual({ email: 'cole@paddle.example' });
    expect(screen.getByRole('link', { name: 'Coach sign-in' })).toHaveAttribute(
      'href',
      '/coach/login',
    );
  });

  it.each([
    ['the server error', { error: 'Too many tries' }, 429, 'Too many tries'],
    ['its own words', {}, 500, 'Failed to send reset email'],
    ['that the line broke', {}, 0, 'Something went wrong. Please try again.'],
  ])('shows %s [594, 595]', async (_, body, status, text) => {
    answer('post', '/api/student/forgot-password', body, status);
    await ask();
    await expectToast('Error', text);
  });

  it('sends nothing without an address', async () => {
    await ask('  ');
    expect(await screen.findByText('Please enter your email')).toBeVisible();
    expect(callsOf('/api/student/forgot-password')).toEqual([]);
  });
});

describe('a new password through a link', () => {
  const choose = async (path: string, button: string, password = 'river12', confirm = password) => {
    const portal = openScreen(path);
    await typeInto('New password', password);
    await typeInto('Confirm new password', confirm);
    await portal.user.click(screen.getByRole('button', { name: button }));
    return portal;
  };

  it.each(['/student/reset-password', '/student/set-password', '/student/confirm-email'])(
    'goes from %s without a token to the sign-in [598]',
    async (path) => {
      const portal = openScreen(path);
      await expectToast('Invalid Link');
      await waitFor(() => expect(portal.at()).toBe('/student/login'));
    },
  );

  it.each([
    ['/student/reset-password', 'This password reset link is invalid or expired.'],
    ['/student/set-password', 'This link to set a password is invalid or expired.'],
  ])(
    'says on arrival at %s that a link is over, and sends a new one in one press',
    async (path, text) => {
      answer('post', '/api/student/password-link', { state: 'over' });
      answer('post', '/api/student/password-link/renew', { success: true });
      const { user } = openScreen(`${path}?token=old`);
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByLabelText('New password')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Email me a new link' }));
      expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
      expect(bodyOf('/api/student/password-link/renew')).toEqual({ token: 'old' });
    },
  );

  it('requests a new link by address when the link is unknown', async () => {
    answer('post', '/api/student/password-link', { state: 'unknown' });
    openScreen('/student/reset-password?token=made-up');
    expect(await screen.findByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/student/forgot-password',
    );
  });

  it('shows the form when it can’t find out whether the link works', async () => {
    answer('post', '/api/student/password-link', {}, 0);
    openScreen('/student/reset-password?token=abc');
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  it('must be typed the same twice [600]', async () => {
    await choose('/student/reset-password?token=abc', 'Reset password', 'river12', 'river13');
    await expectSummary("Passwords Don't Match");
    expect(callsOf('/api/student/reset-password')).toEqual([]);
  });

  it('must have more than five characters [601]', async () => {
    await choose('/student/reset-password?token=abc', 'Reset password', 'river');
    await expectSummary('Password Too Short');
    expect(screen.getByText('Password must be at least 6 characters long.')).toBeVisible();
    expect(callsOf('/api/student/reset-password')).toEqual([]);
  });

  it('is sent with the token in the address, and then offers the sign-in [597, 602, 604, 605]', async () => {
    answer('post', '/api/student/reset-password', { success: true });
    await choose('/student/reset-password?token=abc', 'Reset password');
    await expectToast('Password Reset Successfully');
    expect(await screen.findByRole('link', { name: 'Log In Now' })).toHaveAttribute(
      'href',
      '/student/login',
    );
    expect(bodyOf('/api/student/reset-password')).toEqual({ token: 'abc', newPassword: 'river12' });
  });

  it('distinguishes an expired link from other failures [599, 603]', async () => {
    const error = 'This password reset link is invalid or expired.';
    answer('post', '/api/student/reset-password', { error, code: 'LINK_INVALID' }, 400);
    const { user } = await choose('/student/reset-password?token=abc', 'Reset password');
    await expectSummary('Invalid Link', error);
    answer(
      'post',
      '/api/student/reset-password',
      { error: 'This is one of the most common passwords.' },
      400,
    );
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    await expectSummary('Reset Failed', 'This is one of the most common passwords.');
  });

  it.each([
    ['/student/reset-password', 'Reset password', 'Reset Failed'],
    ['/student/set-password', 'Set password', 'Password Not Set'],
  ])('%s says at the field why the password is refused', async (path, button, title) => {
    const error = 'This is one of the most common passwords.';
    answer('post', `/api${path}`, { error, fields: { newPassword: error } }, 400);
    await choose(`${path}?token=abc`, button);
    await expectSummary(title);
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining(error),
    );
    expect(screen.getAllByText(error)).toHaveLength(1);
  });

  it('keeps the form in place while another one is typed after a refusal', async () => {
    answer(
      'post',
      '/api/student/reset-password',
      { error: 'This is one of the most common passwords.' },
      400,
    );
    const { user } = await choose('/student/reset-password?token=abc', 'Reset password');
    await expectSummary('This is one of the most common passwords.');
    const field = screen.getByLabelText('New password');
    await user.clear(field);
    await user.type(field, 'eddy-line');
    expect(field).toHaveValue('eddy-line');
    expect(field).toHaveFocus();
  });

  it('keeps the form in place after a second try with two different ones', async () => {
    answer(
      'post',
      '/api/student/reset-password',
      { error: 'This is one of the most common passwords.' },
      400,
    );
    const { user } = await choose('/student/reset-password?token=abc', 'Reset password');
    await expectSummary('This is one of the most common passwords.');
    const confirm = screen.getByLabelText('Confirm new password');
    await user.clear(confirm);
    await user.type(confirm, 'river1');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    await user.click(confirm);
    await user.type(confirm, '2');
    expect(confirm).toHaveFocus();
    expect(screen.queryByText('This is one of the most common passwords.')).not.toBeInTheDocument();
  });

  it.each([
    ['who joined coaching to the intake', 'active', '/student/intake'],
    ['who bought a clinic to the dashboard', 'none', '/student/dashboard'],
  ])('signs in with the first password, and sends a student %s', async (_, status, to) => {
    answer('post', '/api/student/set-password', { student: { firstName: 'Ana' } });
    answer('get', '/api/student/profile', {
      ...sampleProfile,
      subscription: { ...sampleProfile.subscription, status },
    });
    const portal = await choose('/student/set-password?token=abc', 'Set password');
    await waitFor(() => expect(portal.at()).toBe(to));
    expect(bodyOf('/api/student/set-password')).toEqual({ token: 'abc', newPassword: 'river12' });
  });
});

describe('change password', () => {
  const change = async (current = 'old river', next = 'new river', confirm = next) => {
    const portal = openScreen('/student/change-password');
    await typeInto('Current password', current);
    await typeInto('New password', next);
    await typeInto('Confirm new password', confirm);
    await portal.user.click(screen.getByRole('button', { name: 'Update password' }));
    return portal;
  };

  it('has three hidden fields with one switch to show them, tips, and a way to cancel [607, 608, 609, 610]', async () => {
    const portal = openScreen('/student/change-password');
    const labels = ['Current password', 'New password', 'Confirm new password'];
    for (const label of labels)
      expect(await screen.findByLabelText(label)).toHaveAttribute('type', 'password');
    await portal.user.click(screen.getByRole('checkbox', { name: 'Show passwords' }));
    for (const label of labels)
      expect(screen.getByLabelText(label)).toHaveAttribute('type', 'text');
    expect(screen.getByText(/use 8 or more characters/i)).toBeVisible();
    await portal.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(portal.at()).toBe('/student/dashboard'));
  });

  it('refuses different passwords and five characters [611, 612]', async () => {
    const { user } = await change('old river', 'new river', 'new rivr');
    await expectSummary("Passwords Don't Match");
    await typeInto('New password', 'rapid');
    await typeInto('Confirm new password', 'rapid');
    await user.click(screen.getByRole('button', { name: 'Update password' }));
    await expectSummary('Password Too Short');
    expect(screen.getByText('Password must be at least 6 characters long.')).toBeVisible();
    expect(callsOf('/api/student/change-password')).toEqual([]);
  });

  it('sends both and returns to the dashboard [613, 615]', async () => {
    answer('post', '/api/student/change-password', { success: true });
    const portal = await change();
    await expectToast('Password Updated');
    await waitFor(() => expect(portal.at()).toBe('/student/dashboard'));
    expect(bodyOf('/api/student/change-password')).toEqual({
      currentPassword: 'old river',
      newPassword: 'new river',
    });
  });

  it.each([
    [
      'the wrong current password',
      { error: 'The current password is not right.' },
      400,
      'The current password is not right.',
    ],
    ['a failure without words', {}, 500, 'Failed to update password'],
  ])('reports %s [614, 616]', async (_, body, status, text) => {
    answer('post', '/api/student/change-password', body, status);
    await change();
    await expectSummary('Update Failed', text);
  });
});

describe('the password helper', () => {
  const help = async (email = 'ana@paddle.example', password = 'river12', confirm = password) => {
    const portal = openScreen('/password-reset-helper');
    await typeInto('Student’s email', email);
    await typeInto('New password', password);
    await typeInto('Confirm new password', confirm);
    await portal.user.click(screen.getByRole('button', { name: 'Reset password' }));
    return portal;
  };

  it.each([
    ['an empty field', '', 'river12', 'river12', 'Please fill in all fields'],
    ['a difference', 'ana@paddle.example', 'river12', 'river13', 'Passwords do not match'],
    [
      'five characters',
      'ana@paddle.example',
      'river',
      'river',
      'Password must be at least 6 characters',
    ],
  ])(
    'refuses %s with its own message [617, 618, 619, 620]',
    async (_, email, password, confirm, text) => {
      await help(email, password, confirm);
      expect(await screen.findByText(text)).toBeVisible();
      expect(callsOf('/api/password-reset-direct')).toEqual([]);
    },
  );

  it('sends the email and the password, and shows the debug text [621, 622]', async () => {
    answer('post', '/api/password-reset-direct', { success: true, debug: 'sessions ended: 2' });
    await help();
    expect(await screen.findByText('sessions ended: 2')).toBeVisible();
    expect(bodyOf('/api/password-reset-direct')).toEqual({
      email: 'ana@paddle.example',
      newPassword: 'river12',
    });
  });

  it.each([
    [
      'a refusal',
      { success: false, error: 'Only the owner can set a password. Send a link instead.' },
      403,
      'Only the owner can set a password. Send a link instead.',
    ],
    ['a failure without words', { success: false }, 200, 'Password reset failed'],
    ['a failure of the server', {}, 500, 'Password reset failed'],
    ['a line that broke', {}, 0, 'Network error. Please try again.'],
  ])('reports %s [623, 624, 625]', async (_, body, status, text) => {
    answer('post', '/api/password-reset-direct', body, status);
    await help();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows a field’s refusal once, at the field', async () => {
    const why = 'This password is known to everybody. Please choose another one.';
    answer('post', '/api/password-reset-direct', { error: why, fields: { newPassword: why } }, 400);
    await help();
    expect(await screen.findByText('Password reset failed')).toBeVisible();
    expect(screen.getAllByText(why)).toHaveLength(1);
  });
});

describe('confirming an email', () => {
  it('happens on a click, not just by opening the link', async () => {
    answer('post', '/api/student/confirm-email', { success: true });
    const { user } = openScreen('/student/confirm-email?token=abc');
    await user.click(await screen.findByRole('button', { name: 'Confirm my email' }));
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    expect(callsOf('/api/student/confirm-email')).toHaveLength(1);
  });

  it('with an expired link, says where to get another one and removes the button', async () => {
    answer(
      'post',
      '/api/student/confirm-email',
      { error: 'This confirmation link is invalid or expired.' },
      400,
    );
    const { user } = openScreen('/student/confirm-email?token=old');
    await user.click(await screen.findByRole('button', { name: 'Confirm my email' }));
    await expectToast('Invalid Link', 'This confirmation link is invalid or expired.');
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull();
  });

  it('lets a visitor sign in on the page, and then confirms', async () => {
    answer('post', '/api/student/confirm-email', {}, 401);
    const { user } = openScreen('/student/confirm-email?token=abc');
    await user.click(await screen.findByRole('button', { name: 'Confirm my email' }));
    await typeInto('Email', 'ana@paddle.example');
    await typeInto('Password', 'river12');
    answer('post', '/api/student/login', { student: { firstName: 'Ana' } });
    answer('post', '/api/student/confirm-email', { success: true });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  });
});
