import Button from '@mui/material/Button';
import { useToast } from '../toast/use-toast';

interface ShareButtonProps {
  /** What is shared, for screen readers. */
  label: string;
  text: string;
}

/** Browsers without the menu lack the function, whatever its type says. */
const canShare = (): boolean => 'share' in navigator;

/** Shares a text through the device's own menu, or copies it where there is none. */
export const ShareButton = ({ label, text }: ShareButtonProps) => {
  const { toast } = useToast();
  const share = async () => {
    if (canShare()) return navigator.share({ text });
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', description: 'Paste it into a message.' });
  };
  const failed = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Not shared', description: text, variant: 'destructive' });
  };
  return (
    <Button size="small" aria-label={label} onClick={() => void share().catch(failed)}>
      Share
    </Button>
  );
};
