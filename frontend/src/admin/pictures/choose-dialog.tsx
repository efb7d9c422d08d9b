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
import { TileList } from '../../components/portal/tile-list';
import { choicesQuery, type PictureRecord } from './picture-calls';
import { FileButton } from './file-button';
import { Thumb } from './thumb';
import { UploadFields } from './upload-fields';

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
        text={words ? 'Try a different search, or upload a picture.' : 'Upload one to use it here.'}
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

interface ChooseDialogProps {
  /** A picture to upload right away, for one that was pasted or dropped. */
  file?: File | null;
  onChoose: (picture: PictureRecord) => void;
  onClose: () => void;
}

/** Chooses one of the coach's own pictures, or uploads one in place. */
export const ChooseDialog = ({ file: given = null, onChoose, onClose }: ChooseDialogProps) => {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const [file, setFile] = useState<File | null>(given);
  if (file)
    return (
      <PortalDialog title="Upload a picture" onClose={onClose}>
        <UploadFields
          file={file}
          onUploaded={onChoose}
          onCancel={given ? onClose : () => setFile(null)}
        />
      </PortalDialog>
    );
  return (
    <PortalDialog title="Choose a picture" width="md" onClose={onClose}>
      <DialogContent>
        <Stack spacing={2}>
          <Field
            label="Description or file name"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Choices words={words} onChoose={onChoose} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <FileButton label="Upload picture" onChoose={setFile} />
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </PortalDialog>
  );
};
