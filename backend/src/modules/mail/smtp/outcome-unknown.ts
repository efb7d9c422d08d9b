/** The server had been given the mail, or part of it, and said neither yes nor no. */
export class OutcomeUnknown extends Error {
  constructor(cause: Error) {
    super(`The mail server was given this email and did not say what became of it: ${cause.message}`, { cause });
  }
}
