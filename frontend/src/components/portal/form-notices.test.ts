import { checkFormNotices, failureNotice } from './form-notices';

it.each([
  [[], undefined],
  [['email'], 'Email needs another look.'],
  [['goals', 'email'], 'Email and Goals need another look.'],
  [['email', 'goals', 'title', 'elsewhere'], 'Email, Goals and Title need another look.'],
])('%j', (faulty, text) => {
  const labels = { email: 'Email', goals: 'Goals', title: 'Title' };
  expect(checkFormNotices(labels, Object.fromEntries(faulty.map((field) => [field, 'wrong'])))[0]?.text).toBe(text);
});

it('a failure has words of its own where the server sent none', () => {
  expect(failureNotice('Update Failed', new TypeError('broken'), 'Failed to update password').title).toBe('Update Failed');
  expect(failureNotice('Update Failed', {}, 'Failed to update password').text).toBe('Failed to update password');
});
