import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazyPart } from '../../../components/lazy-part';
import { MissingPart } from '../../../components/portal/missing-part';
import { Panel } from '../../../components/portal/panel';
import { isReadOnly } from '../../../lib/student-view';
import type { Programme, Session } from '../api/get-training';
import { useSessionRun } from '../use-session-run';
import { useTicks } from '../use-ticks';
import { SessionRun } from './session-run';
import { SessionText } from './session-text';

const NoteForm = lazyPart(async () => (await import('./note-form')).NoteForm, MissingPart);

interface SessionViewProps {
  programme: Programme;
  session: Session;
  /** From 1; 0 if the program has no weeks. */
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
    : programme.ticks.find(
        (each) => each.sessionId === session.id && each.week === week && each.doneOn === today,
      );
  return (
    <Panel title={done ? 'Done today' : 'Done?'}>
      <Stack spacing={2} sx={{ maxWidth: 560 }}>
        {done ? (
          <>
            {!isReadOnly() && (
              <NoteForm
                key={done.id}
                tick={done}
                onSave={(note) => tick(of, today, { id: done.id, note })}
              />
            )}
            <Button
              disabled={isReadOnly()}
              onClick={() => untick(of, done)}
              sx={{ alignSelf: 'flex-start' }}
            >
              Mark not done
            </Button>
          </>
        ) : (
          <Button
            variant="contained"
            color="signal"
            disabled={isReadOnly()}
            onClick={() => tick(of, today)}
            sx={{ alignSelf: 'flex-start' }}
          >
            Mark done
          </Button>
        )}
        {kept && (
          <Typography role="status" color="textSecondary">
            Saved on this device. It’ll sync when you’re back online.
          </Typography>
        )}
      </Stack>
    </Panel>
  );
};

/**
 * The full text of a session, with the button to check it off below; or, once started, one exercise
 * at a time.
 */
export const SessionView = (props: SessionViewProps) => {
  const { programme, session, week, studentId, today } = props;
  const of = { programmeId: programme.id, sessionId: session.id, week };
  const { run, change, start, end } = useSessionRun({ ...of, studentId, today });
  const { tick } = useTicks(studentId);
  if (run && !isReadOnly())
    return (
      <SessionRun
        programme={programme}
        session={session}
        week={week}
        run={run}
        onChange={change}
        onFinish={(sets) => {
          end();
          void tick(of, today, { sets });
        }}
        onLeave={end}
      />
    );
  return (
    <Stack spacing={3}>
      {session.exercises.length > 0 && (
        <Button
          variant="contained"
          color="signal"
          size="large"
          disabled={isReadOnly()}
          onClick={start}
          sx={{ alignSelf: 'flex-start' }}
        >
          Start session
        </Button>
      )}
      <SessionText {...props} />
      <Done {...props} />
    </Stack>
  );
};
