import { compileMails } from '../compile-mails';

/** Runs once per run of the unit tests: emails are rendered from what the build makes. */
const setUp = (): void => compileMails();

// Jest asks for a default export
export default setUp;
