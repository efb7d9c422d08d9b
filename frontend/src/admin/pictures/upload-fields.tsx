import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverFieldErrors } from '../../api/client';
import { Field } from '../../components/portal/field';
import { failureLine } from '../../components/portal/form-notices';
import { pictureFault } from '../../lib/file-type';
import { NestedForm } from '../nested-form';
import { addPicture, pictureQuery, type PictureRecord } from './picture-calls';

const NOT_DESCRIBED = 'Please describe the picture in up to 300 characters';
const LONGEST = 300;

/** Shows the chosen file before it's uploaded. */
const Preview = ({ file }: { file: File }) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Box
      component="img"
      src={address}
      alt=""
      sx={{
        display: 'block',
        maxWidth: '100%',
        maxHeight: '40vh',
        objectFit: 'contain',
        mx: 'auto',
      }}
    />
  );
};

/** Waits until a picture's sizes are made, since pages can't show it before. */
const useMade = (id: string | undefined, onMade: (picture: PictureRecord) => void) => {
  const { data } = useQuery({ ...pictureQuery(id ?? ''), enabled: id !== undefined });
  const made = id !== undefined && data?.state === 'ready' ? data : undefined;
  useEffect(() => {
    if (made) onMade(made);
    // once per picture, whatever the caller renders
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [made?.id]);
  return id !== undefined && data?.state === 'failed' ? (data.problem ?? undefined) : undefined;
};

/**
 * Checks a picture by its bytes. `isUsable` waits for the end of the check, which takes long for a
 * file that is in the cloud; `fault` is null until then.
 */
const useChecked = (file: File) => {
  const [checking] = useState(() => pictureFault(file));
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => void checking.then(setFault), [checking]);
  return { fault, isUsable: async () => (await checking) === null };
};

interface UploadFieldsProps {
  file: File;
  onUploaded: (picture: PictureRecord) => void;
  onCancel: () => void;
}

/** Asks for a picture's description, uploads it and waits until pages can show it. */
export const UploadFields = ({ file, onUploaded, onCancel }: UploadFieldsProps) => {
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState<string>();
  const { fault, isUsable } = useChecked(file);
  const add = useMutation({
    mutationFn: async () => ((await isUsable()) ? addPicture(file, alt.trim()) : null),
    onError: (error) => setProblem(serverFieldErrors(error).alt),
  });
  const unusable = useMade(add.data?.id, onUploaded);
  const isBusy = add.isPending || (add.isSuccess && !unusable);
  const send = () => {
    const isDescribed = alt.trim() !== '' && alt.trim().length <= LONGEST;
    setProblem(isDescribed ? undefined : NOT_DESCRIBED);
    if (isDescribed && !isBusy) add.mutate();
  };
  if (fault !== null)
    return (
      <>
        <DialogContent>
          <Alert severity="error" variant="outlined">
            {fault}
          </Alert>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
        </DialogActions>
      </>
    );
  return (
    <NestedForm onSubmit={send}>
      <DialogContent>
        <Stack spacing={2}>
          <Preview file={file} />
          <Field
            label="Description"
            autoFocus
            value={alt}
            problem={problem}
            hint="For people who can’t see it: who is doing what, and where."
            onChange={({ target }) => setAlt(target.value)}
          />
          {(add.error ?? unusable) && !problem && (
            <Alert severity="error" variant="outlined">
              {unusable ??
                failureLine(
                  'The picture wasn’t uploaded.',
                  add.error,
                  'The picture wasn’t uploaded. Please try again.',
                )}
            </Alert>
          )}
          {add.isSuccess && !unusable && (
            <Box role="status">Processing the picture. This takes a few seconds.</Box>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="contained" color="signal" loading={isBusy}>
          Upload picture
        </Button>
      </DialogActions>
    </NestedForm>
  );
};
