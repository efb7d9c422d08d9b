import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf, isUnauthorized, serverErrorText } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel } from '../../components/portal/states';
import { sizeLabel } from '../../features/uploads/engine/progress.rules';
import { formatDateTime } from '../../lib/format-date';
import { FULL_EXPORT_KEPT_DAYS } from '../../lib/time-limits.rules';

const WATCHED_EVERY_MS = 3_000;

/** How the newest archive stands; asked again while one is being made. */
const fullExportQuery = queryOptions({
  queryKey: ['full-export'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/full-export', { signal })),
  refetchInterval: ({ state }) => (state.data?.state === 'making' && !isUnauthorized(state.error) ? WATCHED_EVERY_MS : false),
});

/** Everything as one file, for the owner to take away. */
export const FullExportPanel = () => {
  const { data, error, refetch } = useQuery(fullExportQuery);
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => dataOf(api.POST('/api/admin/full-export')),
    onSuccess: (made) => queries.setQueryData(fullExportQuery.queryKey, made),
  });
  if (!data) return error ? <ErrorPanel title="The archive could not be asked after" onRetry={() => void refetch()} /> : null;
  const { state, expiresAt, size, filesDone, filesTotal } = data;
  return (
    <Panel title="Everything as a ZIP">
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
        Students, bookings, the ledger, videos’ reviews, messages, content, settings and the audit log, each as CSV and as JSON. No
        passwords and no secrets are in it. It is no snapshot of one moment: what changes while it is packed may stand in one file and not
        in another. An email says when it is ready; it is deleted {FULL_EXPORT_KEPT_DAYS} days later.
      </Typography>
      <div role="status">
        {state === 'making' && (
          <Typography sx={{ mb: 2 }}>
            {filesTotal === 0 ? 'Being packed: it begins in a moment.' : `Being packed: ${filesDone} of ${filesTotal} files.`}
          </Typography>
        )}
        {state === 'ready' && expiresAt && size !== null && (
          <Typography sx={{ mb: 2 }}>
            Ready, {sizeLabel(size)}, until {formatDateTime(expiresAt)}.
          </Typography>
        )}
        {state === 'failed' && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            The last archive could not be made. Its job is among the parked ones; you can ask for another.
          </Alert>
        )}
        {ask.error && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {serverErrorText(ask.error, 'That did not work. Please try again.')}
          </Alert>
        )}
      </div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {state === 'ready' && (
          <Button component="a" href="/api/admin/full-export/archive" variant="contained" color="signal" download>
            Download the archive
          </Button>
        )}
        {state !== 'making' && (
          <Button variant="outlined" loading={ask.isPending} onClick={() => ask.mutate()}>
            {state === 'ready' ? 'Make another' : 'Make the archive'}
          </Button>
        )}
      </Stack>
    </Panel>
  );
};
