import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useGetRecordId, useNotify } from 'react-admin';
import { api, serverFieldErrors, type components } from '../../api/client';
import { Field } from '../../components/portal/field';
import { failureLine } from '../../components/portal/form-notices';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';
import { useLeaveWarning } from '../../lib/use-leave-warning';
import { useValidatedForm } from '../../lib/use-validated-form';
import { altSchema } from './alt-schema';
import { CutFields, type Cut } from './cut-fields';
import { PictureFile } from './picture-file';
import { pictureQuery, type PictureRecord } from './picture-calls';
import { Thumb } from './thumb';

type Detail = components['schemas']['AdminPictureDetailResponse'];

const isReady = ({ state, width }: PictureRecord): boolean => state === 'ready' && width !== null;

const cutOf = ({ area, focusX, focusY }: PictureRecord): Cut => ({ area, focusX, focusY });

/**
 * A picture's crop and description. When the file is replaced, the typed description stays and the
 * crop starts over.
 */
const PictureForm = ({ picture }: { picture: Detail }) => {
  const { id, image } = picture;
  const [drawn, setDrawn] = useState<{ image: string | null; on: number; cut: Cut }>();
  const part = drawn?.image === image ? drawn : undefined;
  const { bind, submit, showFaults, watch } = useValidatedForm({
    schema: altSchema,
    initial: { alt: picture.alt },
  });
  useLeaveWarning(watch('alt') !== picture.alt || part !== undefined);
  const queries = useQueryClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: (alt: string) =>
      api.PATCH('/api/admin/pictures/{id}', {
        params: { path: { id } },
        body: { alt, ...(part && { ...part.cut, cut: part.on }) },
      }),
    onSuccess: async () => {
      notify('Saved. Pages show it as soon as it’s processed.');
      await queries.invalidateQueries({ queryKey: ['pictures'] });
      setDrawn(undefined);
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      notify(
        failureLine(
          'Your changes weren’t saved.',
          error,
          'Your changes weren’t saved. Please try again.',
        ),
        { type: 'error' },
      );
      // the file may have been replaced
      void queries.invalidateQueries({ queryKey: ['pictures', id] });
    },
  });
  return (
    <Panel title="Crop and description">
      <Stack
        component="form"
        noValidate
        spacing={3}
        onSubmit={submit(({ alt }) => save.mutate(alt))}
      >
        {isReady(picture) ? (
          <CutFields
            picture={picture}
            cut={part?.cut ?? cutOf(picture)}
            isBusy={save.isPending}
            onChange={(next) => setDrawn({ image, on: picture.cut, cut: next })}
          />
        ) : (
          image && <Thumb picture={picture} />
        )}
        <Field
          {...bind('alt')}
          label="Description"
          hint="For people who can’t see it: who is doing what, and where."
        />
        <div>
          <Button
            type="submit"
            variant="contained"
            color="signal"
            loading={save.isPending}
            disabled={!isReady(picture)}
          >
            Save
          </Button>
        </div>
      </Stack>
    </Panel>
  );
};

/** Says that the picture is still being processed, or why it can't be shown. */
const State = ({ picture }: { picture: PictureRecord }) => (
  <>
    {picture.state === 'making' && (
      <Alert severity="info" variant="outlined" role="status">
        The picture is being processed. This takes a few seconds.
      </Alert>
    )}
    {picture.problem && (
      <Alert severity="error" variant="outlined">
        {picture.problem}
      </Alert>
    )}
  </>
);

/** One picture: its crop and description, where it's used, and replacing or deleting its file. */
export const PictureEdit = () => {
  const id = String(useGetRecordId());
  const { data: picture, error, refetch } = useQuery(pictureQuery(id));
  if (!picture)
    return error ? (
      <ErrorPanel title="Couldn’t load this picture" onRetry={() => void refetch()} />
    ) : (
      <LoadingRows />
    );
  return (
    <Stack spacing={2} sx={{ pt: 2, minWidth: 0 }}>
      <Title title={picture.alt} />
      <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {picture.alt}
      </Typography>
      <State picture={picture} />
      {(picture.image !== null || picture.state === 'making') && (
        <PictureForm key={picture.id} picture={picture} />
      )}
      <PictureFile picture={picture} />
    </Stack>
  );
};
