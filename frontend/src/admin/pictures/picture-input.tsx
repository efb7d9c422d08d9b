import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayBePicture } from '../../lib/file-type';
import { ChooseDialog } from './choose-dialog';
import { pictureQuery, type PictureRecord } from './picture-calls';
import { Thumb } from './thumb';

const Chosen = ({ id }: { id: string }) => {
  const { data: picture } = useQuery(pictureQuery(id));
  return picture ? <Thumb picture={picture} /> : null;
};

interface PictureInputProps {
  label: string;
  value: string | null;
  /**
   * The text shown without a picture, where the site has an illustration; without one, a picture is
   * required.
   */
  drawn?: string;
  /** The label of the button that goes back to it. */
  clearLabel?: string;
  problem?: string;
  onChange: (picture: PictureRecord | null) => void;
}

/** Chooses, uploads or takes a dropped picture of the coach's own, or the site's illustration. */
export const PictureInput = ({
  label,
  value,
  drawn,
  clearLabel = 'Use an illustration',
  problem,
  onChange,
}: PictureInputProps) => {
  const [isOpen, setOpen] = useState(false);
  const [dropped, setDropped] = useState<File | null>(null);
  const close = () => {
    setOpen(false);
    setDropped(null);
  };
  return (
    <Stack
      component="section"
      aria-label={label}
      spacing={1}
      sx={{ mb: 2, maxWidth: '20rem' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = Array.from(event.dataTransfer.files).find(mayBePicture);
        if (file) setDropped(file);
      }}
    >
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {value ? (
        <Chosen id={value} />
      ) : (
        drawn && <Typography color="textSecondary">{drawn}</Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {value ? 'Choose another picture' : 'Choose picture'}
        </Button>
        {value && drawn && (
          <Button size="small" onClick={() => onChange(null)}>
            {clearLabel}
          </Button>
        )}
      </Stack>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {(isOpen || dropped) && (
        <ChooseDialog
          file={dropped}
          onClose={close}
          onChoose={(picture) => {
            onChange(picture);
            close();
          }}
        />
      )}
    </Stack>
  );
};
