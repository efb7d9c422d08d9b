import { ApiError } from '../../api/client';
import { checkFormNotices, failureLine, failureNotice, failureToast } from './form-notices';

it.each([
  [[], undefined],
  [['email'], 'Email needs another look.'],
  [['goals', 'email'], 'Email and Goals need another look.'],
  [['email', 'goals', 'title', 'elsewhere'], 'Email, Goals and Title need another look.'],
])('lists the fields %j', (faulty, text) => {
  const labels = { email: 'Email', goals: 'Goals', title: 'Title' };
  expect(
    checkFormNotices(labels, Object.fromEntries(faulty.map((field) => [field, 'wrong'])))[0]?.text,
  ).toBe(text);
});

it('has its own wording if the server sent none', () => {
  expect(
    failureNotice('Update Failed', new TypeError('broken'), 'Failed to update password').title,
  ).toBe('Update Failed');
  expect(failureNotice('Update Failed', {}, 'Failed to update password').text).toBe(
    'Failed to update password',
  );
});

const refused = (error: string, fields?: Record<string, string>) =>
  new ApiError(400, JSON.stringify({ error, fields }), '');

it('doesn’t repeat what is shown at a field', () => {
  const atField = refused('Keep it short', { goal: 'Keep it short' });
  expect(failureNotice('Not saved', atField, 'Please try again.')).toEqual({ title: 'Not saved' });
  expect(failureToast('Not saved', atField, 'Please try again.')).toEqual({
    title: 'Not saved',
    variant: 'destructive',
  });
  expect(failureLine('It was not saved.', atField, 'Please try again.')).toBe('It was not saved.');
});

it('shows what isn’t shown at any field', () => {
  const has = (field: string) => field === 'goal';
  const elsewhere = refused('Choose a clip', { clipId: 'Choose a clip' });
  expect(failureNotice('Not saved', elsewhere, 'Please try again.', has)).toEqual({
    title: 'Not saved',
    text: 'Choose a clip',
  });
  const other = refused('Please sign in', { goal: 'Keep it short' });
  expect(failureToast('Not saved', other, 'Please try again.')).toEqual({
    title: 'Not saved',
    description: 'Please sign in',
    variant: 'destructive',
  });
  expect(failureLine('It was not saved.', other, 'Please try again.')).toBe('Please sign in');
});
