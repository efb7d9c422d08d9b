import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { MissingDialog } from '../../../components/portal/missing-part';
import { isReadOnly } from '../../../lib/student-view';
import type { StudentProfile } from '../api/get-profile';
import { pauseChoices, type PauseChoice } from '../pause-labels';

const PauseDialog = lazyPart(
  async () => (await import('./pause-dialog')).PauseDialog,
  MissingDialog,
);

/** Buttons to pause for a month or resume early; each explains what it does first. */
export const PausePlan = ({ profile }: { profile: StudentProfile }) => {
  const [chosen, setChosen] = useState<PauseChoice | null>(null);
  return (
    <>
      {/* keyed by position, so that the clicked button stays and gets the focus back even if its label changes */}
      {pauseChoices(profile.subscription).map((choice, place) => (
        <Button
          key={place}
          variant="outlined"
          disabled={isReadOnly()}
          onClick={() => setChosen(choice)}
        >
          {choice.label}
        </Button>
      ))}
      {chosen && <PauseDialog choice={chosen} onClose={() => setChosen(null)} />}
    </>
  );
};
