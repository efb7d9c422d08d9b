import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FULL_EXPORT_KEPT_DAYS } from '@wavetrain/shared/time-limits';
import { api, dataOf, isUnauthorized, serverErrorText } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel } from '../../components/portal/states';
import { sizeLabel } from '../../features/uploads/engine/progress.rules';
import { formatDateTime } from '../../lib/format-date';

const WATCHED_EVERY_MS = 3_000;

/** The status of the newest export, polled while it's being prepared. */
const fullExportQuery = queryOptions({
  queryKey: ['full-export'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/full-export', { signal })),
  refetchInterval: ({ state }) =>
    state.data?.state === 'making' && !isUnauthorized(state.error) ? WATCHED_EVERY_MS : false,
});

/** Exports everything as one file, for the owner. */
export const FullExportPanel = () => {
  const { data, error, refetch } = useQuery(fullExportQuery);
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => dataOf(api.POST('/api/admin/full-export')),
    onSuccess: (made) => queries.setQueryData(fullExportQuery.queryKey, made),
  });
  if (!data)
    return error ? (
      <ErrorPanel title="Couldn’t load the export status" onRetry={() => void refetch()} />
    ) : null;
  const { state, expiresAt, size, filesDone, filesTotal } = data;
  return (
    <Panel title="Full export (ZIP)">
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
        Students, bookings, the ledger, reviews, messages, content, settings, and the audit log,
        each as CSV and JSON. No passwords or secrets are included. Changes made while the export is
        being prepared may appear in one file and not another. You’ll get an email when it’s ready.
        It’s deleted {FULL_EXPORT_KEPT_DAYS} days later.
      </Typography>
      <div role="status">
        {state === 'making' && (
          <Typography sx={{ mb: 2 }}>
            {filesTotal === 0
              ? 'Preparing. This will start in a moment.'
              : `Preparing: ${filesDone} of ${filesTotal} files.`}
          </Typography>
        )}
        {state === 'ready' && expiresAt && size !== null && (
          <Typography sx={{ mb: 2 }}>
            Ready, {sizeLabel(size)}, available until {formatDateTime(expiresAt)}.
          </Typography>
        )}
        {state === 'failed' && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            The last export failed. You can start a new one, or retry its job on the Jobs page.
          </Alert>
        )}
        {ask.error && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {serverErrorText(ask.error, 'That didn’t work. Please try again.')}
          </Alert>
        )}
      </div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {state === 'ready' && (
          <Button
            component="a"
            href="/api/admin/full-export/archive"
            variant="contained"
            color="signal"
            download
          >
            Download export
          </Button>
        )}
        {state !== 'making' && (
          <Button variant="outlined" loading={ask.isPending} onClick={() => ask.mutate()}>
            {state === 'ready' ? 'Start new export' : 'Start export'}
          </Button>
        )}
      </Stack>
    </Panel>
  );
};
