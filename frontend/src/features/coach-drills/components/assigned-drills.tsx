import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Field, SelectField } from '../../../components/portal/field';
import { FormButton } from '../../../components/portal/form-button';
import { Panel } from '../../../components/portal/panel';
import { ErrorPanel, LoadingRows } from '../../../components/portal/states';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { now } from '../../../lib/clock';
import { dayText } from '../../../lib/day-text';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { drillLibraryQuery, giveDrill, assignedDrillsQuery, type DrillToGive } from '../api/drills';
import { DAY_CHOICES, daysAWeek } from '../drill-labels';

const giveDrillSchema = z.object({
  drillId: z.string().check(z.minLength(1, 'Please choose a drill')),
  timesPerWeek: z.string().check(z.regex(/^[1-7]$/, 'Please choose how often')),
  untilDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day')),
});

const WEEKS = 4;

/** Returns the default end date: four weeks from now, in the local time zone. */
const usualEnd = (now: Date): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7 * WEEKS);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

const timesDone = (count: number): string =>
  count === 0 ? 'not done yet' : count === 1 ? 'done on 1 day' : `done on ${count} days`;

const GiveForm = ({ studentId }: { studentId: string }) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { data: library = [], isError, refetch } = useQuery(drillLibraryQuery);
  const [initial] = useState(() => ({
    drillId: '',
    timesPerWeek: '3',
    untilDate: usualEnd(now()),
  }));
  const { bind, submit, clear } = useValidatedForm({ schema: giveDrillSchema, initial });
  const give = useMutation({
    mutationFn: (drill: DrillToGive) => giveDrill(studentId, drill),
    onSuccess: () => {
      clear();
      toast({ title: 'Drill assigned', description: 'It’s on their practice page now.' });
    },
    onError: (error) => toast(errorToast('Drill not assigned', error, 'Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['coach'] }),
  });
  if (isError && library.length === 0)
    return <ErrorPanel title="Couldn’t load the drill library" onRetry={() => void refetch()} />;
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={submit(({ timesPerWeek, ...drill }) =>
        give.mutate({ ...drill, timesPerWeek: Number(timesPerWeek) }),
      )}
    >
      <SelectField
        {...bind('drillId')}
        label="Drill"
        none="Choose a drill"
        choices={library.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <SelectField {...bind('timesPerWeek')} label="How often" choices={DAY_CHOICES} />
        <Field {...bind('untilDate')} label="Until" type="date" notched />
      </Box>
      <FormButton loading={give.isPending}>Assign drill</FormButton>
    </Stack>
  );
};

/** What a student practices, with a form to assign another drill. */
export const AssignedDrills = ({ studentId }: { studentId: string }) => {
  const { data, isError, refetch } = useQuery(assignedDrillsQuery(studentId));
  return (
    <Panel title="Drills">
      <GiveForm studentId={studentId} />
      {!data && !isError && <LoadingRows rows={2} height={40} label="Loading drills" />}
      {!data && isError && (
        <ErrorPanel title="Couldn’t load the drills" onRetry={() => void refetch()} />
      )}
      <Stack
        component="ul"
        aria-label="Assigned drills"
        spacing={1.5}
        sx={{ mt: 2, mb: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}
      >
        {data?.map(({ id, title, timesPerWeek, untilDate, ticks }) => (
          <li key={id}>
            <strong>{title}</strong>
            <Typography color="textSecondary">
              {daysAWeek(timesPerWeek)} until {dayText(untilDate)}, {timesDone(ticks.length)}
            </Typography>
          </li>
        ))}
      </Stack>
    </Panel>
  );
};
