import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { isUnauthorized } from '../../../api/client';
import { lazyPart } from '../../../components/lazy-part';
import { LoadProblem } from '../../../components/portal/load-problem';
import { MissingDialog } from '../../../components/portal/missing-part';
import { LoadingRows } from '../../../components/portal/states';
import { TabRow, tabId, tabPanelId } from '../../../components/portal/tab-row';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useNow } from '../../../lib/use-now';
import { countsQuery, deadlinesQuery, queueQuery } from '../api/coach-submissions';
import type { CoachSubmission } from '../api/submission-types';
import {
  nextAfter,
  pinUrgent,
  splitByState,
  tabLabel,
  WHOLE_QUEUE,
  type QueueTab,
  type QueueView,
} from '../coach-queue.rules';
import { readQueueOrder, storeQueueOrder } from '../queue-order';
import { useQueueActions } from '../use-queue-actions';
import { QueueDetails } from './queue-details';
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

const WatchDialog = lazyPart(
  async () => (await import('./watch-dialog')).WatchDialog,
  MissingDialog,
);
const ResubmissionDialog = lazyPart(
  async () => (await import('./resubmission-dialog')).ResubmissionDialog,
  MissingDialog,
);
const RowMenu = lazyPart(async () => (await import('./row-menu')).RowMenu, MissingDialog);
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
  const [view, setView] = useState(() => ({ ...WHOLE_QUEUE, order: readQueueOrder() }));
  const [page, setPage] = useState(0);
  const [wanted, setWanted] = useState<{ id: string }>();
  const [menu, setMenu] = useState<{ submission: CoachSubmission; anchor: HTMLElement }>();
  const [detailsOf, setDetailsOf] = useState<string>();
  const now = useNow();
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const settled = useDebouncedView(view);
  const queue = useQuery(queueQuery(tab, settled, page));
  const { data: counts } = useQuery(countsQuery(settled));
  const isToReview = tab === 'to-review';
  const deadlines = useQuery({ ...deadlinesQuery(settled), enabled: isToReview });
  // the rows appear together with the band above them, which would push them down
  const isArriving = !queue.data || deadlines.isLoading;
  const { pinned, others } = pinUrgent(
    (isToReview && deadlines.data?.entries) || [],
    (!isArriving && queue.data?.entries) || [],
    now,
  );
  const entries = [...pinned, ...others];
  const actions = useQueueActions(entries, (id) => setWanted({ id }));
  const { selected, select, goTo, open, setOpen, rowActions } = actions;
  useEffect(() => {
    if (wanted) document.getElementById(rowId(wanted.id))?.focus();
  }, [wanted]);

  const show = (changed: { tab?: QueueTab; view?: QueueView }) => {
    if (changed.tab) setTab(changed.tab);
    if (changed.view) {
      setView(changed.view);
      storeQueueOrder(changed.view.order);
    }
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
        title="Couldn’t load the videos"
        loginPath="/coach/login"
        onRetry={() => void queue.refetch()}
      />
    );
  }
  const waits = splitByState(entries).open.length > 0;
  const details = (submission: CoachSubmission) => (
    <Stack spacing={2}>
      <QueueDetails submission={submission} />
      {renderStudent(submission)}
    </Stack>
  );
  const isFiltered = view.search !== '' || view.area !== '';
  return (
    <Stack spacing={3}>
      {queue.isError && (
        <Alert severity="warning" variant="outlined">
          This list could not be refreshed just now, so it may be out of date.
        </Alert>
      )}
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
          {isArriving && <LoadingRows rows={8} height={72} label="Loading submissions" />}
          {!isArriving && page === 0 && (tab === 'to-review' ? !waits : entries.length === 0) && (
            <QueueNothing
              tab={tab}
              isFiltered={isFiltered}
              onShowAll={() => show({ view: { ...WHOLE_QUEUE, order: view.order } })}
            />
          )}
          <QueueList
            tab={tab}
            pinned={pinned}
            entries={others}
            completed={counts?.completed ?? splitByState(entries).complete.length}
            renderRow={(submission) => (
              <QueueRow
                key={submission.id}
                submission={submission}
                now={now}
                isSelected={selected?.id === submission.id}
                isValidating={actions.validating === submission.id}
                onSelect={select}
                onValidate={rowActions.onValidate}
                onMore={(of, anchor) => setMenu({ submission: of, anchor })}
                details={!isWide && detailsOf === submission.id && details(submission)}
              />
            )}
          />
          <QueuePages page={page} total={queue.data?.total ?? 0} onTurn={setPage} />
        </Box>
        {isWide && selected && <Box sx={{ position: 'sticky', top: 16 }}>{details(selected)}</Box>}
      </Box>
      {menu && (
        <RowMenu
          {...menu}
          {...rowActions}
          onClose={() => setMenu(undefined)}
          onDetails={
            isWide
              ? undefined
              : () =>
                  setDetailsOf((id) => (id === menu.submission.id ? undefined : menu.submission.id))
          }
        />
      )}
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
