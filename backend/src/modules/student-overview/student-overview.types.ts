/** What other modules may use of this one. */
export { IS_QUIET, STANDINGS } from './student-standings';
