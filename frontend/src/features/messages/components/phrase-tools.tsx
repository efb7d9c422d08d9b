import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainText } from '../../../components/portal/plain-text';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { ErrorPanel, LoadingRows } from '../../../components/portal/states';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { phrasesQuery, removePhrase, savePhrase } from '../api/coach-messages';

interface PhraseToolsProps {
  /** The message's current text. */
  text: string;
  insert: (words: string) => void;
}

/** Phrases the coach often uses: insert, save or remove them. */
export const PhraseTools = ({ text, insert }: PhraseToolsProps) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { data: phrases, isError, refetch } = useQuery(phrasesQuery);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: phrasesQuery.queryKey });
  const onError = (error: unknown) => toast(errorToast('Not saved', error, 'Please try again.'));
  const save = useMutation({
    mutationFn: savePhrase,
    onSuccess: () => toast({ title: 'Phrase saved' }),
    onError,
    onSettled,
  });
  const remove = useMutation({ mutationFn: removePhrase, onError, onSettled });
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Saved phrases
      </Button>
      {isOpen && (
        <PortalDialog title="Saved phrases" onClose={() => setIsOpen(false)}>
          <DialogContent>
            {!phrases && isError && (
              <ErrorPanel title="Couldn’t load your phrases" onRetry={() => void refetch()} />
            )}
            {!phrases && !isError && (
              <LoadingRows rows={2} height={56} label="Loading your phrases" />
            )}
            {phrases?.length === 0 && (
              <Typography>
                No saved phrases yet. Write something you say often in a message, then save it here.
              </Typography>
            )}
            <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {phrases?.map((phrase) => (
                <li key={phrase.id}>
                  <PlainText>{phrase.text}</PlainText>
                  <Button
                    size="small"
                    onClick={() => {
                      setIsOpen(false);
                      insert(phrase.text);
                    }}
                  >
                    Insert
                  </Button>
                  <Button
                    size="small"
                    color="inherit"
                    loading={remove.isPending && remove.variables === phrase.id}
                    onClick={() => remove.mutate(phrase.id)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button
              disabled={text.trim() === ''}
              loading={save.isPending}
              onClick={() => save.mutate(text.trim())}
            >
              Save current message
            </Button>
            <Button variant="contained" onClick={() => setIsOpen(false)}>
              Close
            </Button>
          </DialogActions>
        </PortalDialog>
      )}
    </>
  );
};
