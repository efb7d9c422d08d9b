import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { isUnauthorized } from '../../../api/client';
import { lazyPart } from '../../../components/lazy-part';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { LoadProblem } from '../../../components/portal/load-problem';
import { MissingDialog } from '../../../components/portal/missing-part';
import { LoadingRows } from '../../../components/portal/states';
import { TabRow, tabId, tabPanelId } from '../../../components/portal/tab-row';
import { TextLink } from '../../../components/portal/text-link';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useNow } from '../../../lib/use-now';
import { countsQuery, nextDueQuery, queueQuery } from '../api/coach-submissions';
import type { CoachSubmission } from '../api/submission-types';
import {
  nextAfter,
  splitByState,
  tabLabel,
  WHOLE_QUEUE,
  type QueueTab,
  type QueueView,
} from '../coach-queue.rules';
import { useQueueActions } from '../use-queue-actions';
import { AboutToggle } from './about-toggle';
import { QueueList } from './queue-list';
import { QueueNothing } from './queue-nothing';
import { QueuePages } from './queue-pages';
import { QueueRow, rowId } from './queue-row';
import { QueueToolbar } from './queue-toolbar';

/** Returns the view to fetch: the search after a pause in typing, everything else right away. */
const useDebouncedView = (view: QueueView): QueueView => ({
  ...view,
  search: useDebouncedValue(view.search.trim()),
});

/** Links to the submission that is due first, wherever its row is. Has no actions of its own. */
const NextDueStrip = ({ submission, now }: { submission: CoachSubmission; now: Date }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
    {submission.dueAt && <DeadlineRing dueAt={submission.dueAt} now={now} />}
    <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      Next due: <TextLink to={`/coach/review/${submission.id}`}>{submission.title}</TextLink>,{' '}
      {submission.studentName || 'Former student'}
    </Typography>
  </Box>
);

const WatchDialog = lazyPart(
  async () => (await import('./watch-dialog')).WatchDialog,
  MissingDialog,
);
const ResubmissionDialog = lazyPart(
  async () => (await import('./resubmission-dialog')).ResubmissionDialog,
  MissingDialog,
);
const KeysDialog = lazyPart(async () => (await import('./keys-dialog')).KeysDialog, MissingDialog);

const TABS: readonly QueueTab[] = ['to-review', 'completed', 'broken'];

interface CoachQueueProps {
  /** The student beside a row; loads separately when it is shown. */
  renderStudent: (submission: CoachSubmission) => ReactNode;
  /** The dialog to review a video. `onSaved` moves on to the next one. */
  renderFeedback: (
    submission: CoachSubmission,
    on: { onSaved: () => void; onClose: () => void },
  ) => ReactNode;
}

/** The coach's queue: waiting, done, and with broken links [A§2]. */
export const CoachQueue = ({ renderStudent, renderFeedback }: CoachQueueProps) => {
  const [tab, setTab] = useState<QueueTab>('to-review');
  const [view, setView] = useState(WHOLE_QUEUE);
  const [page, setPage] = useState(0);
  const [wanted, setWanted] = useState<{ id: string }>();
  const now = useNow();
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const settled = useDebouncedView(view);
  const queue = useQuery(queueQuery(tab, settled, page));
  const { data: counts } = useQuery(countsQuery(settled));
  const { data: nextDue } = useQuery(nextDueQuery);
  const entries = queue.data?.entries ?? [];
  const actions = useQueueActions(entries, (id) => setWanted({ id }));
  const { selected, select, goTo, open, setOpen } = actions;
  useEffect(() => {
    if (wanted) document.getElementById(rowId(wanted.id))?.focus();
  }, [wanted]);

  const show = (changed: { tab?: QueueTab; view?: QueueView }) => {
    if (changed.tab) setTab(changed.tab);
    if (changed.view) setView(changed.view);
    setPage(0);
  };
  const close = () => setOpen(undefined);
  const onSaved = ({ id }: CoachSubmission) => {
    const next = nextAfter(entries, id);
    close();
    if (next) goTo(next);
  };

  if (queue.isError && (!queue.data || isUnauthorized(queue.error))) {
    return (
      <LoadProblem
        error={queue.error}
        title="The submissions could not be loaded"
        loginPath="/coach/login"
        onRetry={() => void queue.refetch()}
      />
    );
  }
  const waits = splitByState(entries).open.length > 0;
  const isFiltered = view.search !== '' || view.area !== '';
  return (
    <Stack spacing={3}>
      {queue.isError && (
        <Alert severity="warning" variant="outlined">
          This list could not be refreshed just now, so it may be out of date.
        </Alert>
      )}
      {nextDue && <NextDueStrip submission={nextDue} now={now} />}
      <QueueToolbar
        view={view}
        onChange={(changed) => show({ view: changed })}
        onShowKeys={() => setOpen({ what: 'keys' })}
      />
      <TabRow
        label="Submissions by state"
        value={tab}
        onChange={(changed) => show({ tab: changed })}
        tabs={TABS.map((value) => ({ value, label: tabLabel(value, counts) }))}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
          alignItems: 'start',
        }}
      >
        <Box role="tabpanel" id={tabPanelId(tab)} aria-labelledby={tabId(tab)}>
          {!queue.data && <LoadingRows rows={4} height={148} label="Loading submissions" />}
          {queue.data && page === 0 && (tab === 'to-review' ? !waits : entries.length === 0) && (
            <QueueNothing
              tab={tab}
              isFiltered={isFiltered}
              onShowAll={() => show({ view: WHOLE_QUEUE })}
            />
          )}
          <QueueList
            tab={tab}
            entries={entries}
            completed={counts?.completed ?? splitByState(entries).complete.length}
            renderRow={(submission) => (
              <QueueRow
                key={submission.id}
                submission={submission}
                now={now}
                isSelected={selected?.id === submission.id}
                onSelect={select}
                about={
                  !isWide && (
                    <AboutToggle submission={submission}>{renderStudent(submission)}</AboutToggle>
                  )
                }
                {...actions.of(submission)}
              />
            )}
          />
          <QueuePages page={page} total={queue.data?.total ?? 0} onTurn={setPage} />
        </Box>
        {isWide && selected && (
          <Box sx={{ position: 'sticky', top: 16 }}>{renderStudent(selected)}</Box>
        )}
      </Box>
      {open?.what === 'watch' && <WatchDialog submission={open.submission} onClose={close} />}
      {open?.what === 'keys' && <KeysDialog onClose={close} />}
      {open?.what === 'take' && <ResubmissionDialog submission={open.submission} onClose={close} />}
      {open?.what === 'feedback' &&
        renderFeedback(open.submission, {
          onSaved: () => onSaved(open.submission),
          onClose: close,
        })}
    </Stack>
  );
};
