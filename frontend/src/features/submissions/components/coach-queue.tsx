import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnauthorized } from '../../../api/client';
import { lazyPart } from '../../../components/lazy-part';
import { LoadProblem } from '../../../components/portal/load-problem';
import { MissingDialog } from '../../../components/portal/missing-part';
import { LoadingRows } from '../../../components/portal/states';
import { TabRow, tabId, tabPanelId } from '../../../components/portal/tab-row';
import { useNow } from '../../../lib/use-now';
import { brokenLinksQuery, nextDueQuery, queueQuery } from '../api/coach-submissions';
import type { CoachSubmission } from '../api/submission-types';
import { countQueue, viewQueue, type QueueTab, type QueueView } from '../coach-queue.rules';
import { useValidateSubmission } from '../use-validate-submission';
import { NextDueStrip } from './next-due-strip';
import { QueueCard } from './queue-card';
import { QueueNothing } from './queue-nothing';
import { QueueToolbar } from './queue-toolbar';

const WatchDialog = lazyPart(async () => (await import('./watch-dialog')).WatchDialog, MissingDialog);

const TABS: readonly { value: QueueTab; label: string }[] = [
  { value: 'to-review', label: 'To Review' },
  { value: 'completed', label: 'Completed' },
  { value: 'broken', label: 'Broken Links' },
];

const START: QueueView = { search: '', area: '', order: 'newest', hideCompleted: false };

/** The coach's work: what waits, what is done, what can't be opened [A§2]. */
export const CoachQueue = ({ onGiveFeedback }: { onGiveFeedback: (submission: CoachSubmission) => void }) => {
  const [tab, setTab] = useState<QueueTab>('to-review');
  const [view, setView] = useState(START);
  const [pages, setPages] = useState(1);
  const [watched, setWatched] = useState<CoachSubmission>();
  const now = useNow();
  const queue = useQuery(queueQuery(pages));
  const broken = useQuery(brokenLinksQuery);
  const { data: nextDue } = useQuery(nextDueQuery);
  const validate = useValidateSubmission();
  const shownQuery = tab === 'broken' ? broken : queue;

  if (shownQuery.isError && (!shownQuery.data || isUnauthorized(shownQuery.error))) {
    return (
      <LoadProblem
        error={shownQuery.error}
        title="The submissions could not be loaded"
        loginPath="/coach/login"
        onRetry={() => void shownQuery.refetch()}
      />
    );
  }
  if (!queue.data || !shownQuery.data) return <LoadingRows rows={4} height={148} label="Loading submissions" />;

  const { entries, total } = queue.data;
  const counts = countQueue(entries);
  const isPart = total > entries.length;
  const shown = viewQueue(tab === 'broken' ? (broken.data ?? []) : entries, tab, view);
  return (
    <Stack spacing={3}>
      {shownQuery.isError && (
        <Alert severity="warning" variant="outlined">
          The list could not be refreshed just now; what you see may be a little old.
        </Alert>
      )}
      {nextDue && <NextDueStrip submission={nextDue} now={now} onGiveFeedback={onGiveFeedback} />}
      <QueueToolbar view={view} onChange={setView} />
      <TabRow
        label="Submissions by state"
        value={tab}
        onChange={setTab}
        tabs={TABS.map(({ value, label }) => ({ value, label: `${label} (${counts[value]}${isPart ? '+' : ''})` }))}
      />
      <Box role="tabpanel" id={tabPanelId(tab)} aria-labelledby={tabId(tab)}>
        {shown.length === 0 && (
          <QueueNothing tab={tab} isFiltered={view.search !== '' || view.area !== ''} onShowAll={() => setView(START)} />
        )}
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((submission) => (
            <QueueCard
              key={submission.id}
              submission={submission}
              now={now}
              validating={validate.isPending && validate.variables === submission.id}
              onWatch={setWatched}
              onValidate={({ id }) => validate.mutate(id)}
              onGiveFeedback={onGiveFeedback}
            />
          ))}
        </Stack>
        {isPart && tab !== 'broken' && (
          <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Typography color="textSecondary">
              {entries.length} of {total} submissions are loaded; search and counts look at these.
            </Typography>
            <Button variant="outlined" loading={queue.isFetching} onClick={() => setPages(pages + 1)}>
              Load more
            </Button>
          </Box>
        )}
      </Box>
      {watched && <WatchDialog submission={watched} onClose={() => setWatched(undefined)} />}
    </Stack>
  );
};
