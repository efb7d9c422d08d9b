import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { serverErrorText } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { formatDateTime } from '../../lib/format-date';
import {
  firstRunQuery,
  dismissList,
  testStep,
  type FirstRunList,
  type FirstRunStep,
} from './first-run-query';
import { PhotoSpots } from './photo-spots';
import { STEP_LABELS } from './step-labels';

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
  columnGap: 1.5,
  rowGap: 1,
  alignItems: 'start',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
};

/** The result of a test, or why it couldn't start. */
const Outcome = ({ tested, refusal }: { tested: FirstRunStep['tested']; refusal: unknown }) => {
  if (refusal)
    return (
      <Alert severity="error">
        {serverErrorText(refusal, 'The test couldn’t start. Please try again.')}
      </Alert>
    );
  return (
    tested && (
      <Alert severity={tested.ok ? 'success' : 'warning'}>
        {tested.said} <Box component="span">(Tested {formatDateTime(tested.at)}.)</Box>
      </Alert>
    )
  );
};

const StepRow = ({ step: { kind, done, text, tested, spots } }: { step: FirstRunStep }) => {
  const { title, test, place } = STEP_LABELS[kind];
  const queries = useQueryClient();
  const trying = useMutation({
    mutationFn: () => testStep(kind),
    onSuccess: (list) => queries.setQueryData(firstRunQuery.queryKey, list),
  });
  return (
    <Box component="li" sx={row}>
      {done ? (
        <DoneIcon color="success" titleAccess="Done" />
      ) : (
        <OpenIcon color="disabled" titleAccess="Not done" />
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" variant="h4">
          {title}
        </Typography>
        <Typography color="textSecondary">
          {text}{' '}
          {place && !done && (
            <Link component={RouterLink} to={place.to}>
              {place.label}
            </Link>
          )}
        </Typography>
        {!done && <PhotoSpots spots={spots} />}
      </Box>
      <Box sx={{ gridColumn: { xs: '2', md: '3' } }}>
        <Button
          size="small"
          variant="outlined"
          loading={trying.isPending}
          onClick={() => trying.mutate()}
        >
          {test}
        </Button>
      </Box>
      <Box
        role="status"
        aria-label={`Test result: ${title}`}
        sx={{ gridColumn: '2 / -1', '&:empty': { display: 'none' } }}
      >
        {!trying.isPending && <Outcome tested={tested} refusal={trying.error} />}
      </Box>
    </Box>
  );
};

/** Hides the list from the dashboard, or shows it there again. */
const useDismiss = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: dismissList,
    onSuccess: (list) => queries.setQueryData(firstRunQuery.queryKey, list),
  });
};

/**
 * The setup checklist, each step checked off by the actual state of the site. Disappears once all
 * are done or the owner dismisses it.
 */
export const FirstRunPanel = ({ list }: { list: FirstRunList | undefined }) => {
  const dismissed = useDismiss();
  if (!list || list.dismissed || list.steps.every(({ done }) => done)) return null;
  const count = list.steps.filter(({ done }) => done).length;
  return (
    <Panel title="Set up your site">
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
        {count} of {list.steps.length} done. Steps are checked off automatically. Keys and passwords
        are set on the server; you can only test them here.
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.steps.map((step) => (
          <StepRow key={step.kind} step={step} />
        ))}
      </Box>
      <Button sx={{ mt: 1 }} loading={dismissed.isPending} onClick={() => dismissed.mutate(true)}>
        Dismiss
      </Button>
      {dismissed.error && (
        <Alert severity="error">
          {serverErrorText(dismissed.error, 'That didn’t work. Please try again.')}
        </Alert>
      )}
    </Panel>
  );
};

/** Brings back a dismissed checklist. */
export const FirstRunReturn = () => {
  const { data } = useQuery(firstRunQuery);
  const dismissed = useDismiss();
  if (!data?.dismissed || data.steps.every(({ done }) => done)) return null;
  return (
    <Panel title="Setup checklist">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>You dismissed the setup checklist before finishing every step.</Typography>
        <Button
          variant="outlined"
          loading={dismissed.isPending}
          onClick={() => dismissed.mutate(false)}
        >
          Show on dashboard
        </Button>
      </Stack>
    </Panel>
  );
};
