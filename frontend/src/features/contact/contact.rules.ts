import { isEmail } from '../../lib/email.rules';

/** Skill levels a visitor may name [P§3]. */
export const SKILL_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export const SHORTEST_MESSAGE = 10;
export const LONGEST_MESSAGE = 10_000;

const EMAIL_PROBLEM = 'Valid email is required.';

export const emptyMessage = { firstName: '', lastName: '', email: '', skillLevel: '', message: '', website: '' };
export type ContactValues = typeof emptyMessage;

type Problems = Partial<Record<keyof ContactValues, string>>;

export const emailProblem = (email: string): string | undefined => (isEmail(email) ? undefined : EMAIL_PROBLEM);

/** What keeps a message from being sent, field by field, in the specification's words [P§5]; the server says the same. */
export const contactProblems = ({ firstName, lastName, email, message }: ContactValues): Problems => {
  const wrongEmail = emailProblem(email);
  return {
    ...(firstName.trim() === '' && { firstName: 'First name is required.' }),
    ...(lastName.trim() === '' && { lastName: 'Last name is required.' }),
    ...(wrongEmail && { email: wrongEmail }),
    ...(message.trim().length < SHORTEST_MESSAGE && { message: 'Please provide a detailed message.' }),
    ...(message.trim().length > LONGEST_MESSAGE && { message: 'Please keep your message to 10,000 characters.' }),
  };
};
