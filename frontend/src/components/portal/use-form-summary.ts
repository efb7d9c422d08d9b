import { useState } from 'react';
import type { Faults } from '../../lib/use-validated-form';
import type { FormNotice } from './form-notices';

/** If `failure` is null, the summary shows the form's current errors. */
interface Said {
  readonly failure: readonly FormNotice[] | null;
}

const NOTHING: Said = { failure: [] };

/**
 * Manages what a form's summary shows: its current errors, or why the last attempt failed.
 * @param faults the form's current errors
 */
export const useFormSummary = (
  faults: Faults,
  noticesOf: (faults: Faults) => readonly FormNotice[],
) => {
  const [said, setSaid] = useState(NOTHING);
  return {
    /** For `FormSummary`. */
    shown: { notices: said.failure ?? noticesOf(faults), turn: said },
    /** The form wasn't sent because it has errors. */
    refuse: () => setSaid({ failure: null }),
    /** The form was sent and refused. */
    fail: (notice: FormNotice) => setSaid({ failure: [notice] }),
    clear: () => setSaid(NOTHING),
  };
};
