import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverErrorText } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { PlainText } from '../../../components/portal/plain-text';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { ErrorPanel, LoadingRows } from '../../../components/portal/states';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { phrasesFor } from '../../../lib/slash.rules';
import { phrasesQuery, removePhrase, rewordPhrase, savePhrase } from '../api/coach-messages';

interface PhraseToolsProps {
  /** The message's current text. */
  text: string;
  insert: (words: string) => void;
}

/** A longer list is searched rather than read. */
const SEARCHED_FROM = 8;
const LONGEST_PHRASE = 1_000;

interface EditProps {
  phrase: { id: string; text: string };
  onClose: () => void;
}

const EditPhrase = ({ phrase, onClose }: EditProps) => {
  const queryClient = useQueryClient();
  const [text, setText] = useState(phrase.text);
  const save = useMutation({
    mutationFn: () => rewordPhrase(phrase.id, text.trim()),
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: phrasesQuery.queryKey }),
  });
  return (
    <Stack
      component="form"
      noValidate
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        // the dialog belongs to the message's form
        event.stopPropagation();
        if (text.trim() !== '') save.mutate();
      }}
    >
      <Field
        label="Phrase"
        multiline
        minRows={2}
        autoFocus
        value={text}
        problem={
          save.error ? serverErrorText(save.error, 'Not saved. Please try again.') : undefined
        }
        slotProps={{ input: { maxLength: LONGEST_PHRASE } }}
        onChange={({ target }) => setText(target.value)}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          size="small"
          variant="outlined"
          loading={save.isPending}
          disabled={text.trim() === ''}
        >
          Save phrase
        </Button>
        <Button size="small" color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Stack>
  );
};

/** Phrases the coach often uses: find, insert, save, edit or remove them. */
export const PhraseTools = ({ text, insert }: PhraseToolsProps) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [sought, setSought] = useState('');
  const [editedId, setEditedId] = useState<string | null>(null);
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
  const found = phrasesFor(phrases ?? [], sought);
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
            {phrases && phrases.length > SEARCHED_FROM && (
              <Box sx={{ mb: 2.5 }}>
                <Field
                  label="Search phrases"
                  type="search"
                  value={sought}
                  onChange={({ target }) => setSought(target.value)}
                />
              </Box>
            )}
            {phrases && phrases.length > 0 && found.length === 0 && (
              <Typography>No phrases match your search.</Typography>
            )}
            <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {found.map((phrase) => (
                <li key={phrase.id}>
                  {phrase.id === editedId ? (
                    <EditPhrase phrase={phrase} onClose={() => setEditedId(null)} />
                  ) : (
                    <>
                      <PlainText>{phrase.text}</PlainText>
                      <Button
                        size="small"
                        sx={{ ml: -1.5 }}
                        onClick={() => {
                          setIsOpen(false);
                          insert(phrase.text);
                        }}
                      >
                        Insert
                      </Button>
                      <Button size="small" color="inherit" onClick={() => setEditedId(phrase.id)}>
                        Edit
                      </Button>
                      <Button
                        size="small"
                        color="inherit"
                        loading={remove.isPending && remove.variables === phrase.id}
                        onClick={() => remove.mutate(phrase.id)}
                      >
                        Remove
                      </Button>
                    </>
                  )}
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
