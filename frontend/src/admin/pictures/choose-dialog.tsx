import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Field } from '../../components/portal/field';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { EmptyState, ErrorPanel, LoadingRows } from '../../components/portal/states';
import { TextLink } from '../../components/portal/text-link';
import { TileList } from '../../components/portal/tile-list';
import { choicesQuery, type PictureRecord } from './picture-calls';
import { Thumb } from './thumb';

const Choices = ({
  words,
  onChoose,
}: {
  words: string;
  onChoose: (picture: PictureRecord) => void;
}) => {
  const { data, error, refetch } = useQuery(choicesQuery(words));
  if (!data)
    return error ? (
      <ErrorPanel title="Couldn’t load the pictures" onRetry={() => void refetch()} />
    ) : (
      <LoadingRows />
    );
  if (data.length === 0)
    return (
      <EmptyState
        title={words ? 'No matching pictures' : 'No pictures yet'}
        text="Add one on the Pictures page."
      />
    );
  return (
    <TileList min="9rem">
      {data.map((picture) => (
        <li key={picture.id}>
          <ButtonBase
            onClick={() => onChoose(picture)}
            sx={{ display: 'block', width: '100%', textAlign: 'left' }}
          >
            <Thumb picture={picture} named={false} />
            <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {picture.alt}
            </Typography>
          </ButtonBase>
        </li>
      ))}
    </TileList>
  );
};

/** Chooses one of the coach's own pictures. */
export const ChooseDialog = ({
  onChoose,
  onClose,
}: {
  onChoose: (picture: PictureRecord) => void;
  onClose: () => void;
}) => {
  const [typed, setTyped] = useState('');
  return (
    <PortalDialog title="Choose a picture" width="md" onClose={onClose}>
      <DialogContent>
        <Stack spacing={2}>
          <Field
            label="Description or file name"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Choices words={useDeferredValue(typed.trim())} onChoose={onChoose} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <TextLink to="/admin/pictures/create">Add picture</TextLink>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </PortalDialog>
  );
};
