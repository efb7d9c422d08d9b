import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazyPart } from '../../../components/lazy-part';
import { MissingPart } from '../../../components/portal/missing-part';
import { Panel } from '../../../components/portal/panel';
import type { Programme, Session } from '../api/get-training';
import { useTicks } from '../use-ticks';
import { ExerciseCard } from './exercise-card';
import { Cautions } from './programme-view';

const NoteForm = lazyPart(async () => (await import('./note-form')).NoteForm, MissingPart);

interface SessionViewProps {
  programme: Programme;
  session: Session;
  /** From 1; 0 where the program has no weeks. */
  week: number;
  studentId: string;
  today: string;
}

const Done = ({ programme, session, week, studentId, today }: SessionViewProps) => {
  const { waiting, tick, untick } = useTicks(studentId);
  const of = { programmeId: programme.id, sessionId: session.id, week };
  const kept = waiting.find(
    (each) =>
      'sessionId' in each.of &&
      each.of.programmeId === of.programmeId &&
      each.of.sessionId === of.sessionId &&
      each.of.week === week &&
      each.doneOn === today,
  );
  const done = kept
    ? !kept.undone && kept
    : programme.ticks.find((each) => each.sessionId === session.id && each.week === week && each.doneOn === today);
  return (
    <Panel title={done ? 'Done today' : 'Done?'}>
      <Stack spacing={2} sx={{ maxWidth: 560 }}>
        {done ? (
          <>
            <NoteForm key={done.id} note={done.note} onSave={(note) => tick(of, today, { id: done.id, note })} />
            <Button onClick={() => untick(of, done)} sx={{ alignSelf: 'flex-start' }}>
              Take the tick back
            </Button>
          </>
        ) : (
          <Button variant="contained" color="signal" onClick={() => tick(of, today)} sx={{ alignSelf: 'flex-start' }}>
            Tick this session
          </Button>
        )}
        {kept && (
          <Typography role="status" color="textSecondary">
            Kept on this device; sent as soon as there is a connection.
          </Typography>
        )}
      </Stack>
    </Panel>
  );
};

/** A session from its beginning to its end, and the tick below it. */
export const SessionView = (props: SessionViewProps) => {
  const { programme, session, week } = props;
  const byId = new Map(programme.exercises.map((exercise) => [exercise.id, exercise]));
  return (
    <Stack spacing={3}>
      <Typography sx={{ maxWidth: '65ch' }}>{session.intro}</Typography>
      <Cautions cautions={programme.cautions} />
      {session.exercises.length > 0 && (
        <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
          {session.exercises.map((dose) => {
            const exercise = byId.get(dose.exerciseId);
            return exercise && <ExerciseCard key={exercise.id} exercise={exercise} dose={dose} week={week} />;
          })}
        </Box>
      )}
      {session.steps.length > 0 && (
        <Panel title="Step by step">
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5, maxWidth: '65ch' }}>
            {session.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
        </Panel>
      )}
      <Typography sx={{ maxWidth: '65ch' }}>
        <strong>To finish: </strong>
        {session.closing}
      </Typography>
      <Done {...props} />
    </Stack>
  );
};
