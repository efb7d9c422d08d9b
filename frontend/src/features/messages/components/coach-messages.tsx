import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnauthorized } from '../../../api/client';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { LoadProblem } from '../../../components/portal/load-problem';
import { Panel } from '../../../components/portal/panel';
import { PanelGrid } from '../../../components/portal/panel-grid';
import { LoadingRows } from '../../../components/portal/states';
import { TextLink } from '../../../components/portal/text-link';
import { useNow } from '../../../lib/use-now';
import { coachNewsQuery, coachThreadsQuery } from '../api/coach-messages';
import type { ComposerProps } from './composer';
import { CoachThreadList } from './coach-thread-list';
import { CoachThreadView } from './coach-thread-view';

const AwayForm = arrivingForm(async () => (await import('./away-form')).AwayForm);

interface CoachMessagesProps {
  /** The student whose thread is open. */
  studentId: string | null;
  answerHours: number;
  loginPath: string;
  /** Renders the field of a reply's video. */
  videoField: (studentId: string) => ComposerProps['videoField'];
}

/**
 * Next to a thread, the list scrolls separately and keeps its position when another thread is
 * opened.
 */
const OWN_SCROLL = {
  position: { md: 'sticky' },
  top: 16,
  maxHeight: { md: 'calc(100dvh - 32px)' },
  overflowY: { md: 'auto' },
  // leaves room for focus outlines
  p: { md: 0.5 },
  m: { md: -0.5 },
};

/** The coach's threads with the open one beside them; on phones, one at a time. */
export const CoachMessages = ({
  studentId,
  answerHours,
  loginPath,
  videoField,
}: CoachMessagesProps) => {
  const now = useNow();
  const queryClient = useQueryClient();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [pages, setPages] = useState(1);
  const { data, isError, error, isFetching, refetch } = useQuery(coachThreadsQuery(pages));
  const { data: news } = useQuery(coachNewsQuery);
  const problem = isError && (
    <LoadProblem
      error={error}
      title="Couldn’t load the messages"
      loginPath={loginPath}
      onRetry={() => void refetch()}
    />
  );
  const loading = <LoadingRows rows={4} height={96} label="Loading messages" />;
  // with a thread open, a failure to load more pages isn't worth replacing it
  if (isUnauthorized(error) || (!data && pages === 1)) return problem || loading;
  const onChanged = () => {
    void queryClient.invalidateQueries({ queryKey: ['coach', 'threads'] });
    void queryClient.invalidateQueries({ queryKey: coachNewsQuery.queryKey });
  };
  const away = (
    <Panel title="Away">
      {news ? (
        <AwayForm awayUntil={news.awayUntil} now={now} />
      ) : (
        <LoadingRows rows={1} height={56} />
      )}
    </Panel>
  );
  return (
    <Stack spacing={3}>
      {(isWide ? studentId && news?.awayUntil : !studentId) && away}
      <PanelGrid
        gap={3}
        columns={{ xs: 'minmax(0, 1fr)', md: 'minmax(16rem, 1fr) minmax(0, 2fr)' }}
      >
        <Box
          sx={{
            display: { xs: studentId ? 'none' : 'block', md: 'block' },
            minWidth: 0,
            ...OWN_SCROLL,
          }}
        >
          {data ? (
            <CoachThreadList
              threads={data.threads}
              total={data.total}
              chosen={studentId}
              now={now}
              answerHours={answerHours}
              isLoading={isFetching}
              onMore={() => setPages(pages + 1)}
            />
          ) : (
            problem || loading
          )}
        </Box>
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          {studentId ? (
            <>
              <Box sx={{ display: { md: 'none' } }}>
                <TextLink to="/coach/messages" alone>
                  Back to messages
                </TextLink>
              </Box>
              <CoachThreadView
                key={studentId}
                {...{ studentId, now, answerHours, loginPath, onChanged }}
                videoField={videoField(studentId)}
              />
            </>
          ) : (
            <>
              {isWide && away}
              {isWide && data && data.threads.length > 0 && (
                <Typography color="textSecondary">Choose a thread to read and reply.</Typography>
              )}
            </>
          )}
        </Stack>
      </PanelGrid>
    </Stack>
  );
};
