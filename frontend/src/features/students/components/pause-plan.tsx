import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { MissingDialog } from '../../../components/portal/missing-part';
import { isReadOnly } from '../../../lib/student-view';
import type { StudentProfile } from '../api/get-profile';
import { pauseChoices, type PauseChoice } from '../pause-labels';

const PauseDialog = lazyPart(async () => (await import('./pause-dialog')).PauseDialog, MissingDialog);

/** Pausing a month at a time, and going on sooner: each says what it does before it is done. */
export const PausePlan = ({ profile }: { profile: StudentProfile }) => {
  const [chosen, setChosen] = useState<PauseChoice | null>(null);
  return (
    <>
      {/* by place: the button that was pressed stays, whatever it says next, and has the focus back */}
      {pauseChoices(profile.subscription).map((choice, place) => (
        <Button key={place} variant="outlined" disabled={isReadOnly()} onClick={() => setChosen(choice)}>
          {choice.label}
        </Button>
      ))}
      {chosen && <PauseDialog choice={chosen} onClose={() => setChosen(null)} />}
    </>
  );
};
