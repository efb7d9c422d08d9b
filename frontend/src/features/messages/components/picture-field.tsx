import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type ChangeEvent } from 'react';
import { MAX_PICTURES } from '@wavetrain/shared/messages';
import { serverErrorText } from '../../../api/client';
import { PICTURE_TYPES, pictureProblem } from '../message.schema';
import { pictureUrl } from './message-pictures';

interface PictureFieldProps {
  ids: readonly string[];
  /**
   * Takes a function of the current ids, because pictures may be removed while another is
   * uploading.
   */
  onChange: (change: (ids: readonly string[]) => string[]) => void;
  send: (picture: File) => Promise<{ id: string }>;
  /** Called when uploads start and end. */
  onBusy: (isBusy: boolean) => void;
}

/** A message's pictures; each is uploaded as soon as it is chosen. */
export const PictureField = ({ ids, onChange, send, onBusy }: PictureFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const busy = (isBusy: boolean) => {
    setIsSending(isBusy);
    onBusy(isBusy);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    setProblem(undefined);
    busy(true);
    let count = ids.length;
    for (const picture of chosen) {
      const refusal = await pictureProblem(picture, count);
      if (refusal) {
        setProblem(refusal);
        continue;
      }
      try {
        const { id } = await send(picture);
        count += 1;
        onChange((now) => [...now, id]);
      } catch (error) {
        setProblem(serverErrorText(error, 'The picture could not be sent. Please try again.'));
      }
    }
    busy(false);
  };
  return (
    <Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-label="Pictures"
        onChange={(event) => void choose(event)}
      />
      {ids.length > 0 && (
        <Box
          component="ul"
          aria-label="Pictures in this message"
          sx={{ m: 0, mb: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {ids.map((id, index) => (
            <Box component="li" key={id} sx={{ display: 'grid', justifyItems: 'center' }}>
              <Box
                component="img"
                src={pictureUrl(id)}
                alt={`Picture ${index + 1}`}
                width={88}
                height={88}
                sx={{
                  objectFit: 'cover',
                  borderRadius: 1,
                  bgcolor: 'var(--wt-palette-water-hair)',
                }}
              />
              <Button
                size="small"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => onChange((now) => now.filter((other) => other !== id))}
              >
                Remove
              </Button>
            </Box>
          ))}
        </Box>
      )}
      <Button
        variant="outlined"
        loading={isSending}
        disabled={ids.length >= MAX_PICTURES}
        onClick={() => input.current?.click()}
      >
        Add a picture
      </Button>
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
};
