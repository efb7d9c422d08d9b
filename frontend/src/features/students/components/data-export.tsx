import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '../../../api/client';
import { LoadProblem } from '../../../components/portal/load-problem';
import { LoadingRows } from '../../../components/portal/states';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { formatDate } from '../../../lib/format-date';
import { askForExport, dataExportQuery, type DataExport as Export } from '../api/data-export';

const MB = 1_000_000;

const sizeText = (bytes: number | null) =>
  bytes === null ? '' : bytes < MB ? ' (less than 1 MB)' : ` (${Math.round(bytes / MB)} MB)`;

const statusText = ({ state, expiresAt, size }: Export): string => {
  if (state === 'making')
    return 'Your archive is being prepared. You’ll get an email when it’s ready, so you can leave this page.';
  if (state === 'ready')
    return `Your archive is available until ${formatDate(expiresAt)}${sizeText(size)}.`;
  if (state === 'failed') return 'Your archive could not be created. Please request it again.';
  return 'You’ll get an email when your download is ready.';
};

/** Downloads all data stored about the student. */
export const DataExport = ({ loginPath }: { loginPath: string }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(dataExportQuery);
  const ask = useMutation({
    mutationFn: askForExport,
    onSuccess: (wish) => queryClient.setQueryData(dataExportQuery.queryKey, wish),
    onError: (problem) =>
      toast(errorToast('Error', problem, 'Something went wrong. Please try again.')),
  });
  if (isError && (!data || isUnauthorized(error)))
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load your archive"
        loginPath={loginPath}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingRows rows={1} label="Loading your archive" />;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        Everything stored about you in one ZIP file: a readable page, the same data as JSON, and
        your own files. <span role="status">{statusText(data)}</span>
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {data.downloadUrl !== null && (
          <Button variant="contained" href={data.downloadUrl} download>
            Download my data
          </Button>
        )}
        {data.state !== 'making' && (
          <Button variant="outlined" loading={ask.isPending} onClick={() => ask.mutate()}>
            {data.state === 'ready' ? 'Request a new archive' : 'Request my data'}
          </Button>
        )}
      </Stack>
    </Stack>
  );
};
