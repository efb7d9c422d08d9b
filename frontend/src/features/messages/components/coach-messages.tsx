import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnauthorized } from '../../../api/client';
import { LoadProblem } from '../../../components/portal/load-problem';
import { PanelGrid } from '../../../components/portal/panel-grid';
import { LoadingRows } from '../../../components/portal/states';
import { TextLink } from '../../../components/portal/text-link';
import type { SnippetDrill } from '../../../lib/slash.rules';
import { useNow } from '../../../lib/use-now';
import { coachNewsQuery, coachThreadsQuery } from '../api/coach-messages';
import type { ComposerProps } from './composer';
import { CoachThreadList } from './coach-thread-list';
import { CoachThreadView } from './coach-thread-view';

interface CoachMessagesProps {
  /** The student whose thread is open. */
  studentId: string | null;
  answerHours: number;
  loginPath: string;
  /** Renders the field of a reply's video. */
  videoField: (studentId: string) => ComposerProps['videoField'];
  drills: readonly SnippetDrill[];
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
  drills,
}: CoachMessagesProps) => {
  const now = useNow();
  const queryClient = useQueryClient();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [pages, setPages] = useState(1);
  const { data, isError, error, isFetching, refetch } = useQuery(coachThreadsQuery(pages));
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
  return (
    <PanelGrid gap={3} columns={{ xs: 'minmax(0, 1fr)', md: 'minmax(16rem, 1fr) minmax(0, 2fr)' }}>
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
              {...{ studentId, now, answerHours, loginPath, onChanged, drills }}
              videoField={videoField(studentId)}
            />
          </>
        ) : (
          isWide &&
          data &&
          data.threads.length > 0 && (
            <Typography color="textSecondary">Choose a thread to read and reply.</Typography>
          )
        )}
      </Stack>
    </PanelGrid>
  );
};
