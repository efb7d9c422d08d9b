import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverFieldErrors } from '../../../api/client';
import { DrillMedia } from '../../../components/portal/drill-media';
import { Field, SelectField } from '../../../components/portal/field';
import { failureToast } from '../../../components/portal/form-notices';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { SendingProgress } from '../../../components/portal/sending-progress';
import { useToast } from '../../../components/toast/use-toast';
import { ACCEPTED_VIDEOS } from '../../../lib/file-type';
import { SKILL_CHOICES } from '../../../lib/skill-areas';
import { useSending } from '../../../lib/use-sending';
import { useValidatedForm } from '../../../lib/use-validated-form';
import {
  UnusableFile,
  checkFiles,
  saveDrill,
  sendClip,
  sendPicture,
  type LibraryDrill,
  type WrittenDrill,
} from '../api/library';
import { DAY_CHOICES } from '../drill-labels';
import { drillSchema, formOf, stepsOf } from '../drill.schema';
import { MediaField } from './media-field';

interface DrillDialogProps {
  /** Null for a new drill. */
  drill: LibraryDrill | null;
  onClose: () => void;
}

/** A newly chosen file, or the id of the existing one, or neither. */
interface Chosen {
  readonly id: string | null;
  readonly file: File | null;
}
const NOTHING: Chosen = { id: null, file: null };
const SAY_IT = 'Please describe the picture for people who can’t see it';

/** Creates or edits a drill of the library. Students who already have it keep their version. */
export const DrillDialog = ({ drill, onClose }: DrillDialogProps) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [initial] = useState(() => formOf(drill));
  const { bind, submit, sent, showFaults, hasField } = useValidatedForm({
    schema: drillSchema,
    initial,
    draft: `coach/drill/${drill?.id ?? 'new'}` as const,
  });
  const [clip, setClip] = useState<Chosen>({ id: drill?.clipId ?? null, file: null });
  const [picture, setPicture] = useState<Chosen>({ id: drill?.pictureId ?? null, file: null });
  const { percent, during } = useSending();
  const save = useMutation({
    mutationFn: async ({
      alt,
      ...words
    }: Omit<WrittenDrill, 'clipId' | 'pictureId'> & { alt: string }) => {
      const { file } = clip;
      await checkFiles(file, picture.file);
      // first, because picture sizes wait in the same queue as the clip's copies
      const pictureId = picture.file ? await sendPicture(picture.file, alt) : picture.id;
      // a retry doesn't upload again what has arrived
      setPicture({ id: pictureId, file: null });
      const clipId = file ? await during((onPercent) => sendClip(file, onPercent)) : clip.id;
      setClip({ id: clipId, file: null });
      return saveDrill(drill, { ...words, clipId, pictureId });
    },
    onSuccess: () => {
      sent();
      toast({
        title: drill ? 'Drill saved' : 'Drill added',
        description: 'Students who already have this drill keep their version.',
      });
      onClose();
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      const why = error instanceof UnusableFile ? error.message : 'Please try again.';
      toast(failureToast('Not saved', error, why, hasField));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['coach'] }),
  });
  const onSubmit = submit(({ title, skillArea, goal, steps, caution, timesPerWeek, alt }) => {
    if (picture.file && alt === '') return showFaults({ alt: SAY_IT });
    return save.mutate({
      title,
      skillArea,
      goal,
      alt,
      steps: stepsOf(steps),
      caution: caution === '' ? null : caution,
      timesPerWeek: Number(timesPerWeek),
    });
  });
  return (
    <PortalDialog title={drill ? `Edit ${drill.title}` : 'New drill'} width="md" onClose={onClose}>
      <Box
        component="form"
        noValidate
        onSubmit={onSubmit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            <Field {...bind('title')} label="Name" />
            <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <SelectField {...bind('skillArea')} label="Skill area" choices={SKILL_CHOICES} />
              <SelectField
                {...bind('timesPerWeek')}
                label="Default frequency"
                choices={DAY_CHOICES}
              />
            </Box>
            <Field {...bind('goal')} label="Goal" multiline minRows={2} />
            <Field
              {...bind('steps')}
              label="Steps"
              multiline
              minRows={4}
              hint="One step per line, up to 12."
            />
            <Field
              {...bind('caution')}
              label="Safety note (optional)"
              multiline
              minRows={2}
              hint="Shown with the drill, so no one gets hurt."
            />
            <MediaField
              name="Clip"
              hint="A short video of the drill (MP4 or MOV)."
              accept={ACCEPTED_VIDEOS}
              file={clip.file}
              isSaving={save.isPending}
              shown={
                clip.id !== null && drill?.clip ? (
                  <DrillMedia title={drill.title} clip={drill.clip} />
                ) : undefined
              }
              onChoose={(file) => setClip({ ...clip, file })}
              onRemove={() => setClip(NOTHING)}
            />
            <MediaField
              name="Picture"
              hint="A drawing or photo (JPEG, PNG, or WebP)."
              accept="image/jpeg,image/png,image/webp"
              file={picture.file}
              isSaving={save.isPending}
              shown={
                picture.id !== null && drill?.pictureId ? (
                  drill.picture ? (
                    <DrillMedia title={drill.title} picture={drill.picture} />
                  ) : (
                    <Typography>Processing the picture…</Typography>
                  )
                ) : undefined
              }
              onChoose={(file) => setPicture({ ...picture, file })}
              onRemove={() => setPicture(NOTHING)}
            />
            {picture.file && (
              <Field
                {...bind('alt')}
                label="Picture description"
                hint="For people who can’t see the picture."
              />
            )}
            {percent !== null && clip.file && (
              <SendingProgress name={clip.file.name} percent={percent} />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={save.isPending}>
            Save drill
          </Button>
        </DialogActions>
      </Box>
    </PortalDialog>
  );
};
