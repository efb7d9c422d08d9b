/** The server had been given the mail, or part of it, and said neither yes nor no. */
export class OutcomeUnknown extends Error {
  constructor(cause: Error) {
    super(`The mail server got this email but didn’t confirm it: ${cause.message}`, { cause });
  }
}
