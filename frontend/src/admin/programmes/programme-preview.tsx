import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { PortalDialog } from '../../components/portal/portal-dialog';
import type { Programme } from '../../features/practice/api/get-training';
import { ProgrammeView } from '../../features/practice/components/programme-view';
import { SessionText } from '../../features/practice/components/session-text';
import type { ProgrammeRecord } from './programme-labels';
import { useExercises } from './use-exercises';

/** The session on screen and the week it was opened from, 0 without weeks. */
interface OpenSession {
  readonly id: string;
  readonly week: number;
}

const Shown = ({ programme }: { programme: Programme }) => {
  const [open, setOpen] = useState<OpenSession | null>(null);
  const session = programme.sessions.find(({ id }) => id === open?.id);
  if (!open || !session)
    return <ProgrammeView programme={programme} onOpen={(id, week) => setOpen({ id, week })} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Button variant="outlined" size="small" onClick={() => setOpen(null)}>
        View whole program
      </Button>
      <Typography variant="h2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {open.week > 0 ? `${session.title}, week ${open.week}` : session.title}
      </Typography>
      <SessionText programme={programme} session={session} week={open.week} />
    </Box>
  );
};

/** A preview of the draft, saved or not, as students see it. */
export const ProgrammePreview = () => {
  const { getValues } = useFormContext<ProgrammeRecord>();
  const [record, setRecord] = useState<ProgrammeRecord | null>(null);
  const exercises = useExercises();
  return (
    <>
      <Button variant="outlined" onClick={() => setRecord(getValues())}>
        Preview
      </Button>
      {record && (
        <PortalDialog
          title={record.title || 'New program'}
          width="lg"
          onClose={() => setRecord(null)}
        >
          <DialogContent tabIndex={0}>
            <Shown
              programme={{
                ...record,
                // a new session has no id yet
                sessions: record.sessions.map((session, place) => ({
                  ...session,
                  id: session.id || `new-${place}`,
                })),
                exercises,
                ticks: [],
              }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setRecord(null)}>Back to the program</Button>
          </DialogActions>
        </PortalDialog>
      )}
    </>
  );
};
