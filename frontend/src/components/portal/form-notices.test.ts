import { checkFormNotice, failureNotice } from './form-notices';

it.each([
  [['Email'], 'Email needs another look.'],
  [['Email', 'Goals'], 'Email and Goals need another look.'],
  [['Email', 'Goals', 'Title'], 'Email, Goals and Title need another look.'],
])('%j', (labels, text) => {
  expect(checkFormNotice(labels).text).toBe(text);
});

it('a failure has words of its own where the server sent none', () => {
  expect(failureNotice('Update Failed', new TypeError('broken'), 'Failed to update password').title).toBe('Update Failed');
  expect(failureNotice('Update Failed', {}, 'Failed to update password').text).toBe('Failed to update password');
});
