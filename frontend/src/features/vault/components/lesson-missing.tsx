import { Button } from '../../../components/ui/button';

/** Shown on the card when a lesson could not be opened. */
export const LessonMissing = ({ onRetry }: { onRetry: () => void }) => (
  <div>
    <p role="alert">The lesson could not be loaded. You may be offline, or the site was just updated.</p>
    <Button look="outline" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
