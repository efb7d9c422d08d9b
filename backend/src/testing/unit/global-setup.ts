import { compileMails } from '../compile-mails';

/** Once per run of the unit tests: mails are rendered from what the build makes. */
const setUp = (): void => compileMails();

// Jest asks for a default export
export default setUp;
