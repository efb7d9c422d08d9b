import { useState } from 'react';
import type { Faults } from '../../lib/use-validated-form';
import type { FormNotice } from './form-notices';

/** Null: what is said is whatever is wrong now. */
interface Said {
  readonly failure: readonly FormNotice[] | null;
}

const NOTHING: Said = { failure: [] };

/**
 * What a form says on top: its faults for as long as they stand, or why the last try came to nothing.
 * @param faults of now, as the form has them
 */
export const useFormSummary = (faults: Faults, noticesOf: (faults: Faults) => readonly FormNotice[]) => {
  const [said, setSaid] = useState(NOTHING);
  return {
    /** For `FormSummary`. */
    shown: { notices: said.failure ?? noticesOf(faults), turn: said },
    /** The form was not sent: it has faults. */
    refuse: () => setSaid({ failure: null }),
    /** It was sent, and not taken. */
    fail: (notice: FormNotice) => setSaid({ failure: [notice] }),
    clear: () => setSaid(NOTHING),
  };
};
