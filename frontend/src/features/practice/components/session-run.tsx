import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MOST_POUNDS } from '@wavetrain/shared/practice';
import { useState } from 'react';
import { Field } from '../../../components/portal/field';
import { Panel } from '../../../components/portal/panel';
import { now } from '../../../lib/clock';
import { useNow } from '../../../lib/use-now';
import type { Exercise, Programme, Session } from '../api/get-training';
import * as rules from '../session-run.rules';
import { ExerciseFigures } from './exercise-figures';
import { ExerciseHistory } from './exercise-history';

interface SessionRunProps {
  programme: Pick<Programme, 'exercises' | 'ticks'>;
  session: Session;
  /** From 1; 0 if the program has no weeks. */
  week: number;
  run: rules.Run;
  onChange: (run: rules.Run) => void;
  /** Saves the session as done. */
  onFinish: (sets: rules.ExerciseSets[]) => void;
  onLeave: () => void;
}

/** Returns the typed weight in pounds, 0 for none; null if it isn't one. */
const poundsOf = (typed: string): number | null => {
  const pounds = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(pounds) && pounds >= 0 && pounds <= MOST_POUNDS ? pounds : null;
};

const Rest = ({ run, onSkip }: { run: rules.Run; onSkip: () => void }) => {
  const left = rules.restLeft(run, useNow(250));
  if (left === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography
        role="timer"
        aria-label="Rest"
        component="p"
        variant="h2"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        Rest {rules.clockText(left)}
      </Typography>
      <Button onClick={onSkip}>Skip rest</Button>
    </Box>
  );
};

interface CurrentProps {
  exercise: Exercise | undefined;
  step: rules.RunStep;
  set: number;
  history: readonly rules.DoneExercise[];
  /** The weight to start from. */
  weight: number;
  onDone: (weight: number) => void;
}

const Current = ({ exercise, step, set, history, weight, onDone }: CurrentProps) => {
  const [typed, setTyped] = useState(weight > 0 ? String(weight) : '');
  const pounds = poundsOf(typed);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (pounds !== null) onDone(pounds);
      }}
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
        gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {exercise && <ExerciseFigures exercise={exercise} />}
      <Stack spacing={2}>
        <Typography variant="h3" component="p">
          Set {set} of {step.sets}: {step.dose}
        </Typography>
        {exercise && (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {exercise.cues.map((cue) => (
              <li key={cue}>{cue}</li>
            ))}
          </Box>
        )}
        <Box sx={{ maxWidth: 240 }}>
          <Field
            label="Weight in lb (optional)"
            size="small"
            inputMode="numeric"
            value={typed}
            problem={pounds === null ? `Enter a number up to ${MOST_POUNDS}` : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Box>
        <Button
          type="submit"
          variant="contained"
          color="signal"
          size="large"
          sx={{ alignSelf: 'start' }}
        >
          Set done
        </Button>
        <ExerciseHistory history={history} />
      </Stack>
    </Box>
  );
};

/** A session, one exercise at a time: its sets with an optional weight, and the rest between them. */
export const SessionRun = ({
  programme: { exercises, ticks },
  session,
  week,
  run,
  onChange,
  onFinish,
  onLeave,
}: SessionRunProps) => {
  const steps = rules.runSteps(session, week);
  const step = steps[run.at];
  const exercise = exercises.find(({ id }) => id === step?.exerciseId);
  const setsDone = run.done[run.at]?.length ?? 0;
  const history = step ? rules.historyOf(ticks, step.exerciseId) : [];
  const isBegun = run.done.some((sets) => sets.length > 0);
  return (
    <Panel title={step ? (exercise?.title ?? session.title) : 'All exercises done'}>
      <Stack spacing={2}>
        <Box>
          <Typography color="textSecondary">
            {step
              ? `Exercise ${run.at + 1} of ${steps.length}`
              : 'Finish the session to save it, or undo the last set.'}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * run.at) / steps.length}
            aria-hidden="true"
            sx={{ mt: 0.5 }}
          />
        </Box>
        {/* keeps its room, so that nothing moves under the finger when the rest ends */}
        <Box sx={{ minHeight: 48 }}>
          <Rest run={run} onSkip={() => onChange({ ...run, restUntil: 0 })} />
        </Box>
        {step ? (
          <Current
            key={run.at}
            exercise={exercise}
            step={step}
            set={setsDone + 1}
            history={history}
            weight={history[0]?.weights.at(-1) ?? 0}
            onDone={(weight) => onChange(rules.withSet(run, steps, weight, now()))}
          />
        ) : (
          <Typography>
            <strong>To finish: </strong>
            {session.closing}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!step && (
            <Button
              variant="contained"
              color="signal"
              size="large"
              onClick={() => onFinish(rules.setsOfRun(run, steps))}
            >
              Finish session
            </Button>
          )}
          {step && (
            <Button onClick={() => onChange(rules.skipped(run, steps))}>Skip exercise</Button>
          )}
          {isBegun && <Button onClick={() => onChange(rules.undone(run))}>Undo last set</Button>}
          <Button onClick={onLeave}>Leave session</Button>
        </Box>
      </Stack>
    </Panel>
  );
};
