import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../components/portal/panel';
import { isOfOthers, TOOL_RUNS, type RunTool, type ToolResult } from './tools-api';

const ResultList = ({
  title,
  people,
}: {
  title: string;
  people: readonly { name: string; email: string; error?: string }[];
}) => (
  <>
    <Typography component="h3" sx={{ mt: 2, mb: 0.5, fontWeight: 700 }}>
      {title}
    </Typography>
    <Box
      component="ul"
      aria-label={title}
      sx={{ m: 0, pl: 2.5, maxHeight: 320, overflowY: 'auto', overflowWrap: 'anywhere' }}
      tabIndex={0}
    >
      {people.map(({ name, email, error }) => (
        <li key={email}>
          {name}, {email}
          {error && ` – ${error}`}
        </li>
      ))}
    </Box>
  </>
);

interface ToolPanelProps {
  title: string;
  text: string;
  /** The label of the first button, which only shows what would be done. */
  label: string;
  /** The label of the button that does it. */
  doLabel: (count: number) => string;
  reachedTitle: (result: ToolResult) => string;
  failedTitle?: string;
  problem: string;
  run: RunTool;
}

/** One tool: shows what it would do, then does it on confirmation [T147]. */
export const ToolPanel = ({
  title,
  text,
  label,
  doLabel,
  reachedTitle,
  failedTitle = 'Not possible',
  problem,
  run,
}: ToolPanelProps) => {
  const queryClient = useQueryClient();
  const [hasChanged, setChanged] = useState(false);
  const act = useMutation({
    mutationFn: run,
    onSuccess: ({ dryRun }) =>
      dryRun ? undefined : queryClient.invalidateQueries({ queryKey: TOOL_RUNS }),
    onError: (error, pressed) => {
      if (pressed === 'trial' || !isOfOthers(error)) return;
      setChanged(true);
      act.mutate('trial');
    },
  });
  const press = (how: Parameters<RunTool>[0]) => {
    setChanged(false);
    act.mutate(how);
  };
  const result = act.data;
  const canDo = result?.dryRun && result.reached.length > 0;
  return (
    <Panel title={title}>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant={canDo ? 'outlined' : 'contained'}
          loading={act.isPending && act.variables === 'trial'}
          disabled={act.isPending}
          onClick={() => press('trial')}
        >
          {label}
        </Button>
        {canDo && (
          <Button
            variant="contained"
            loading={act.isPending && act.variables !== 'trial'}
            disabled={act.isPending}
            onClick={() => press({ seen: result.mark })}
          >
            {doLabel(result.reached.length)}
          </Button>
        )}
      </Box>
      <Box role="status" sx={{ '&:not(:empty)': { mt: 2 } }}>
        {hasChanged && (
          <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
            The list of people changed since you looked, so nothing was done.
            {result?.dryRun && ' Here’s the current list.'}
          </Alert>
        )}
        {act.isError && !isOfOthers(act.error) && (
          <Alert severity="error" variant="outlined">
            {problem}
          </Alert>
        )}
        {result && (
          <Alert severity={result.dryRun ? 'info' : 'success'} variant="outlined">
            {result.message}
          </Alert>
        )}
      </Box>
      {result && result.reached.length > 0 && (
        <ResultList title={reachedTitle(result)} people={result.reached} />
      )}
      {result && result.failed.length > 0 && (
        <ResultList title={failedTitle} people={result.failed} />
      )}
    </Panel>
  );
};
