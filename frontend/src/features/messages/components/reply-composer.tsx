import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { SlashField } from '../../../components/portal/slash-field';
import { snippetsOf, type SnippetDrill } from '../../../lib/slash.rules';
import { phrasesQuery } from '../api/coach-messages';
import { Composer, type ComposerProps } from './composer';
import { PhraseTools } from './phrase-tools';

interface ReplyComposerProps extends Pick<
  ComposerProps,
  'draft' | 'send' | 'sendPicture' | 'sendVoice' | 'videoField' | 'onSent'
> {
  drills: readonly SnippetDrill[];
  /** Takes the focus whenever this changes to another number than 0. */
  focusCount: number;
  /** Opens the form for an email to paste. */
  onPaste: () => void;
}

/** The coach's form for a reply, with phrases and drills to insert. */
export const ReplyComposer = ({ drills, focusCount, onPaste, ...composer }: ReplyComposerProps) => {
  const { data: phrases = [] } = useQuery(phrasesQuery);
  return (
    <Composer
      {...composer}
      label="Your reply"
      button="Send reply"
      tools={({ text, insert }) => (
        <>
          <PhraseTools text={text} insert={insert} />
          <Button onClick={onPaste}>Paste an email</Button>
        </>
      )}
      textField={(given) => (
        <SlashField {...given} snippets={snippetsOf(phrases, drills)} focusCount={focusCount} />
      )}
    />
  );
};
