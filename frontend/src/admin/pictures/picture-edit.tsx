import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useGetRecordId, useNotify } from 'react-admin';
import { api, serverErrorText, serverFieldErrors, type components } from '../../api/client';
import { Field } from '../../components/portal/field';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';
import { useValidatedForm } from '../../lib/use-validated-form';
import { altSchema } from './alt-schema';
import { CutFields, type Cut } from './cut-fields';
import { PictureFile } from './picture-file';
import { pictureQuery, type PictureRecord } from './picture-calls';
import { Thumb } from './thumb';

type Detail = components['schemas']['AdminPictureDetailResponse'];

const cutOf = ({ area, focusX, focusY }: PictureRecord): Cut => ({ area, focusX, focusY });

const PictureForm = ({ picture }: { picture: Detail }) => {
  const { id } = picture;
  const [cut, setCut] = useState(() => cutOf(picture));
  const { bind, submit, showFaults } = useValidatedForm({ schema: altSchema, initial: { alt: picture.alt } });
  const queries = useQueryClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: (alt: string) => api.PATCH('/api/admin/pictures/{id}', { params: { path: { id } }, body: { alt, ...cut } }),
    onSuccess: () => {
      notify('Saved. Pages show it as soon as it is made ready.');
      void queries.invalidateQueries({ queryKey: ['pictures'] });
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      notify(serverErrorText(error, 'It was not saved. Please try again.'), { type: 'error' });
    },
  });
  return (
    <Panel title="What pages show">
      <Stack component="form" noValidate spacing={3} onSubmit={submit(({ alt }) => save.mutate(alt))}>
        <CutFields picture={picture} cut={cut} onChange={setCut} />
        <Field {...bind('alt')} label="What it shows" hint="For those who can’t see it: who does what, where." />
        <div>
          <Button type="submit" variant="contained" color="signal" loading={save.isPending}>
            Save
          </Button>
        </div>
      </Stack>
    </Panel>
  );
};

/** Until its sizes are made there is nothing to cut. */
const State = ({ picture }: { picture: PictureRecord }) => (
  <>
    {picture.state === 'making' && (
      <Alert severity="info" variant="outlined" role="status">
        It is being made ready for pages. That takes some seconds.
      </Alert>
    )}
    {picture.problem && (
      <Alert severity="error" variant="outlined">
        {picture.problem}
      </Alert>
    )}
  </>
);

/** One picture: what of it is shown, its words, where it stands, another file in its place. */
export const PictureEdit = () => {
  const id = String(useGetRecordId());
  const { data: picture, error, refetch } = useQuery(pictureQuery(id));
  if (!picture) return error ? <ErrorPanel title="This picture could not be loaded" onRetry={() => void refetch()} /> : <LoadingRows />;
  const { state, width, image } = picture;
  return (
    <Stack spacing={2} sx={{ pt: 2, minWidth: 0 }}>
      <Title title={picture.alt} />
      <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {picture.alt}
      </Typography>
      <State picture={picture} />
      {state === 'ready' && width !== null ? <PictureForm key={image} picture={picture} /> : image && <Thumb picture={picture} />}
      <PictureFile picture={picture} />
    </Stack>
  );
};
