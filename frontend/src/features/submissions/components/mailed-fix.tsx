import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, serverErrorText } from '../../../api/client';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { LinkButton } from '../../../components/portal/link-button';
import { EmptyState, ErrorPanel, LoadingRows } from '../../../components/portal/states';
import { useNow } from '../../../lib/use-now';
import { mailedFixQuery, sendMailedFix, type MailedFix as Fix } from '../api/mailed-fix';

const FixLinkForm = arrivingForm(async () => (await import('./fix-link-form')).FixLinkForm<Fix>);

const toPortal = (
  <LinkButton to="/student/dashboard" variant="contained">
    Go to your dashboard
  </LinkButton>
);

const Works = ({ title, dueAt }: Fix) => {
  const now = useNow();
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }} role="status">
      <Typography variant="h2">You’re all set</Typography>
      <Typography>The link for “{title}” works. You don’t need to do anything.</Typography>
      {dueAt && <DeadlineRing dueAt={dueAt} now={now} />}
      {toPortal}
    </Stack>
  );
};

/**
 * The page of an email's link: a form for a new video link, or a note that there is nothing to do.
 */
export const MailedFix = ({ token }: { token: string }) => {
  const queryClient = useQueryClient();
  const query = mailedFixQuery(token);
  const { data, isError, error, refetch } = useQuery(query);
  if (isError && error instanceof ApiError && error.status === 400)
    return (
      <EmptyState
        title="This link no longer works"
        text={serverErrorText(error, '')}
        action={toPortal}
      />
    );
  if (isError)
    return <ErrorPanel title="Couldn’t load your video" onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={1} height={240} label="Loading your video" />;
  if (data.state === 'reviewed')
    return <EmptyState title="This video has already been reviewed" action={toPortal} />;
  if (data.state === 'works') return <Works {...data} />;
  return (
    <FixLinkForm
      title={data.title}
      send={(videoLink) => sendMailedFix(token, videoLink)}
      onFixed={(fixed) => queryClient.setQueryData(query.queryKey, fixed)}
    >
      <Alert severity="warning" variant="outlined">
        {data.problem ?? 'The link you sent couldn’t be opened.'}
      </Alert>
    </FixLinkForm>
  );
};
