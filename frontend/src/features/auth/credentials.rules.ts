interface Credentials {
  email: string;
  password: string;
}

/** What is missing of a sign-in, by field; nothing where both are given. */
export const missingCredentials = ({ email, password }: Credentials): Partial<Record<keyof Credentials, string>> => ({
  ...(email.trim() === '' && { email: 'Please enter your email' }),
  ...(password.trim() === '' && { password: 'Please enter your password' }),
});
