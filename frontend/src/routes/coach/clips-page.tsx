import { useQuery, useQueryClient } from '@tanstack/react-query';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { arrivingForm } from '../../components/portal/arriving-form';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { MissingDialog } from '../../components/portal/missing-part';
import { Panel } from '../../components/portal/panel';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import {
  referenceClipsQuery,
  type ReferenceClip,
} from '../../features/reference-clips/api/reference-clips';
import { ClipList } from '../../features/reference-clips/components/clip-list';
import { SKILL_CHOICES, skillAreaLabel } from '../../lib/skill-areas';
import { clipUpload, useClipUpload } from '../../features/uploads/coach-clip-upload';
import { QueuedSend } from '../../features/uploads/components/queued-send';
import { UploadPanel } from '../../features/uploads/components/upload-panel';
import { missingIn } from '../../features/uploads/upload-saying';
import { useOnce } from '../../lib/use-once';
import { useToast } from '../../components/toast/use-toast';
import { readCoachData } from '../../lib/coach-data';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

const AddClipForm = arrivingForm(
  async () => (await import('../../features/reference-clips/components/add-clip-form')).AddClipForm,
  { xs: 560, md: 420 },
);
const EditClipDialog = lazyPart(
  async () =>
    (await import('../../features/reference-clips/components/clip-dialogs')).EditClipDialog,
  MissingDialog,
);
const RemoveClipDialog = lazyPart(
  async () =>
    (await import('../../features/reference-clips/components/clip-dialogs')).RemoveClipDialog,
  MissingDialog,
);

const AddClip = ({ ownerId }: { ownerId: string }) => {
  const status = useClipUpload(ownerId);
  useEffect(() => void clipUpload.resume(ownerId), [ownerId]);
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { phase, result, answer, refusal } = status;
  useOnce(answer, () => {
    clipUpload.finish();
    toast({
      title: 'Added to your library',
      description: `You can put “${answer?.name}” next to any student’s video.`,
    });
    void queryClient.invalidateQueries(referenceClipsQuery);
  });
  const panel = (
    <UploadPanel
      upload={clipUpload}
      status={status}
      ownerId={ownerId}
      note={result?.note}
      loginPath={COACH_LOGIN}
      onChosen={() => undefined}
    />
  );
  return (
    <Panel title="Add a clip">
      {status.isQueued ? (
        <Stack spacing={2.5}>
          {panel}
          <QueuedSend
            status={status}
            title={clipUpload.queued?.words.name ?? null}
            onCancel={() => clipUpload.cancelQueued()}
          />
        </Stack>
      ) : (
        <AddClipForm
          missing={missingIn(phase, 'Add it')}
          refusal={refusal}
          areas={SKILL_CHOICES}
          onAdd={(words, draft) => clipUpload.deliverWhenDone({ words, draft })}
        >
          {panel}
        </AddClipForm>
      )}
    </Panel>
  );
};

const Library = () => {
  const { data, isError, error, refetch } = useQuery({
    ...referenceClipsQuery,
    refetchOnMount: 'always',
  });
  const [open, setOpen] = useState<{ clip: ReferenceClip; to: 'edit' | 'remove' } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {isError && !data && (
        <LoadProblem
          error={error}
          title="Couldn’t load your library"
          loginPath={COACH_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <LoadingRows rows={3} height={96} label="Loading your library" />}
      {data?.length === 0 && (
        <EmptyState
          title="No clips yet"
          text="Add clips of good technique to play next to a student’s video in the review room."
        />
      )}
      {data && data.length > 0 && (
        <ClipList
          clips={data}
          areaLabel={skillAreaLabel}
          onEdit={(clip) => setOpen({ clip, to: 'edit' })}
          onRemove={(clip) => setOpen({ clip, to: 'remove' })}
        />
      )}
      {open?.to === 'edit' && (
        <EditClipDialog clip={open.clip} areas={SKILL_CHOICES} onClose={close} />
      )}
      {open?.to === 'remove' && <RemoveClipDialog clip={open.clip} onClose={close} />}
    </>
  );
};

const videos = (
  <LinkButton to="/coach/videos" variant="outlined">
    All videos
  </LinkButton>
);

const INTRO =
  'Clips of good technique that only you can see. Play them next to a student’s video in the review room.';

/** The coach's library of clips. */
export const Component = () => (
  <CoachScreen>
    <PortalPage title="Reference clips" intro={INTRO} action={videos}>
      <Stack spacing={3}>
        <AddClip ownerId={`coach:${readCoachData()?.id ?? ''}`} />
        <Library />
      </Stack>
    </PortalPage>
  </CoachScreen>
);
