import Button from '@mui/material/Button';
import { EmptyState } from '../../../components/portal/states';
import type { QueueTab } from '../coach-queue.rules';

const WORDS: Record<QueueTab, { title: string; text: string }> = {
  'to-review': { title: 'Flat water', text: 'No video waits for you. New ones appear here by themselves, and you are told by email.' },
  completed: { title: 'Nothing completed yet', text: 'A review with a video and written notes counts as complete.' },
  broken: { title: 'Every link works', text: 'Links are checked when they come in, soon after, and then daily.' },
};

interface QueueNothingProps {
  tab: QueueTab;
  isFiltered: boolean;
  onShowAll: () => void;
}

/** An empty tab, or a search that found nothing. */
export const QueueNothing = ({ tab, isFiltered, onShowAll }: QueueNothingProps) =>
  isFiltered ? (
    <EmptyState
      title="Nothing found"
      text="No submission matches the search and the skill area."
      action={
        <Button variant="outlined" onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  ) : (
    <EmptyState {...WORDS[tab]} />
  );
