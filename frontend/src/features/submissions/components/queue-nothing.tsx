import Button from '@mui/material/Button';
import { EmptyState } from '../../../components/portal/states';
import type { QueueTab } from '../coach-queue.rules';

const WORDS: Record<QueueTab, { title: string; text: string }> = {
  'to-review': {
    title: 'You’re all caught up',
    text: 'No videos to review. New ones show up here automatically, and you’ll get an email.',
  },
  completed: {
    title: 'Nothing completed yet',
    text: 'A review with a video and written notes counts as complete.',
  },
  broken: {
    title: 'Every link works',
    text: 'Links are checked when they’re sent, soon after, and then daily.',
  },
};

interface QueueNothingProps {
  tab: QueueTab;
  isFiltered: boolean;
  onShowAll: () => void;
}

/** Shown for an empty tab or a search without results. */
export const QueueNothing = ({ tab, isFiltered, onShowAll }: QueueNothingProps) =>
  isFiltered ? (
    <EmptyState
      title="No matches"
      text="No videos match your search and skill area."
      action={
        <Button variant="outlined" onClick={onShowAll}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState {...WORDS[tab]} />
  );
