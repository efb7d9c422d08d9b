/** The server received the email, or part of it, and neither accepted nor rejected it. */
export class OutcomeUnknown extends Error {
  constructor(cause: Error) {
    super(`The mail server got this email but didn’t confirm it: ${cause.message}`, { cause });
  }
}
