import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useRedirect } from 'react-admin';
import { serverFieldErrors } from '../../api/client';
import { Field } from '../../components/portal/field';
import { failureLine } from '../../components/portal/form-notices';
import { Panel } from '../../components/portal/panel';
import { useLeaveWarning } from '../../lib/use-leave-warning';
import { useValidatedForm } from '../../lib/use-validated-form';
import { altSchema } from './alt-schema';
import { FileButton } from './file-button';
import { addPicture } from './picture-calls';

/** Uploads a picture with its description. */
export const PictureCreate = () => {
  const redirect = useRedirect();
  const [file, setFile] = useState<File>();
  const [isMissed, setMissed] = useState(false);
  const { bind, submit, showFaults, watch } = useValidatedForm({
    schema: altSchema,
    initial: { alt: '' },
  });
  useLeaveWarning(file !== undefined || watch('alt') !== '');
  const add = useMutation({
    mutationFn: ({ chosen, alt }: { chosen: File; alt: string }) => addPicture(chosen, alt),
    onSuccess: ({ id }) => redirect('edit', 'pictures', id),
    onError: (error) => showFaults(serverFieldErrors(error)),
  });
  return (
    <Stack sx={{ pt: 2 }}>
      <Panel title="Add a picture">
        <Title title="Add a picture" />
        <Stack
          component="form"
          noValidate
          spacing={2}
          sx={{ maxWidth: '40rem' }}
          onSubmit={(event) => {
            setMissed(!file);
            void submit(({ alt }) => file && add.mutate({ chosen: file, alt }))(event);
          }}
        >
          <Typography>
            JPEG, PNG, or WebP, up to 25 MB. It’s resized automatically, and location data is
            removed.
          </Typography>
          <Stack
            direction="row"
            spacing={2}
            useFlexGap
            sx={{ alignItems: 'center', flexWrap: 'wrap' }}
          >
            <FileButton
              label={file ? 'Choose another picture' : 'Choose picture'}
              onChoose={setFile}
            />
            <span style={{ overflowWrap: 'anywhere' }}>{file?.name}</span>
          </Stack>
          {isMissed && !file && <FormHelperText error>Please choose a picture</FormHelperText>}
          <Field
            {...bind('alt')}
            label="Description"
            hint="For people who can’t see it: who is doing what, and where."
          />
          {add.error && (
            <Alert severity="error" variant="outlined">
              {failureLine(
                'The picture wasn’t uploaded.',
                add.error,
                'The picture wasn’t uploaded. Please try again.',
              )}
            </Alert>
          )}
          <div>
            <Button type="submit" variant="contained" color="signal" loading={add.isPending}>
              Add picture
            </Button>
          </div>
        </Stack>
      </Panel>
    </Stack>
  );
};
