import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { api, serverErrorText, type components } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { ConfirmDialog } from '../action-dialog';
import { FileButton } from './file-button';
import { replacePicture } from './picture-calls';

type Detail = components['schemas']['AdminPictureDetailResponse'];

/** Where a picture is used, with buttons to replace its file or delete it. */
export const PictureFile = ({
  picture: { id, fileName, width, height, usedBy },
}: {
  picture: Detail;
}) => {
  const [isAsked, setAsked] = useState(false);
  const redirect = useRedirect();
  const queries = useQueryClient();
  const replace = useMutation({
    mutationFn: (file: File) => replacePicture(id, file),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['pictures'] }),
  });
  const remove = async () => {
    await api.DELETE('/api/admin/pictures/{id}', { params: { path: { id } } });
    redirect('list', 'pictures');
  };
  return (
    <Panel title="File">
      <Stack spacing={2}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {fileName}
          {width !== null &&
            ` · ${width.toLocaleString('en-US')} × ${height?.toLocaleString('en-US')} pixels`}
        </Typography>
        {usedBy.length === 0 ? (
          <Typography color="textSecondary">Not used on any page yet.</Typography>
        ) : (
          <div>
            Used on
            <ul style={{ margin: 0 }}>
              {usedBy.map((use) => (
                <li key={use}>{use}</li>
              ))}
            </ul>
          </div>
        )}
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <FileButton
            label="Replace file"
            loading={replace.isPending}
            onChoose={(file) => replace.mutate(file)}
          />
          <Button color="error" disabled={usedBy.length > 0} onClick={() => setAsked(true)}>
            Delete
          </Button>
        </Stack>
        {replace.error && (
          <Alert severity="error" variant="outlined">
            {serverErrorText(replace.error, 'The picture wasn’t uploaded. Please try again.')}
          </Alert>
        )}
        {isAsked && (
          <ConfirmDialog
            title="Delete this picture?"
            verb="Delete"
            call={remove}
            done="Picture deleted."
            onClose={() => setAsked(false)}
          >
            <p>You can’t undo this.</p>
          </ConfirmDialog>
        )}
      </Stack>
    </Panel>
  );
};
