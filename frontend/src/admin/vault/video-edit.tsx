import { useGetRecordId, useRecordContext } from 'react-admin';
import { api } from '../../api/client';
import { RemoveButton } from '../remove-button';
import { VersionedEdit } from '../site-copy/versioned-edit';
import { VideoFields } from './video-fields';
import { VIDEO_FIELDS, VIDEO_SOURCES, type VideoRecord } from './video-labels';

const VideoTitle = () => <span>{useRecordContext<VideoRecord>()?.title ?? 'Video'}</span>;

/** Edits a video of the vault, with its versions. */
export const VideoEdit = () => {
  const id = String(useGetRecordId());
  return (
    <VersionedEdit
      key={id}
      resource="vault-videos"
      id={id}
      title={<VideoTitle />}
      fields={VIDEO_FIELDS}
      sources={VIDEO_SOURCES}
      redirect={false}
      more={
        <RemoveButton
          resource="vault-videos"
          title="Delete this video from the vault?"
          done="Video deleted from the vault."
          call={() => api.DELETE('/api/admin/vault-videos/{id}', { params: { path: { id } } })}
        />
      }
    >
      <VideoFields />
    </VersionedEdit>
  );
};
