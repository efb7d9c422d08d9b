import { isEmail } from '../../lib/email.rules';

export const emptyPerson = { firstName: '', lastName: '', email: '' };
export type Person = typeof emptyPerson;

/** What keeps somebody from joining the line, field by field; the server says the same. */
export const waitlistProblems = ({ firstName, lastName, email }: Person): Partial<Person> => ({
  ...(firstName.trim() === '' && { firstName: 'First name is required.' }),
  ...(lastName.trim() === '' && { lastName: 'Last name is required.' }),
  ...(!isEmail(email) && { email: 'Valid email is required.' }),
});
