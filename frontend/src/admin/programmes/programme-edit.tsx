import { useGetRecordId, useRecordContext } from 'react-admin';
import { api } from '../../api/client';
import { RemoveButton } from '../remove-button';
import { VersionedEdit } from '../site-copy/versioned-edit';
import { ProgrammeFields } from './programme-fields';
import {
  PROGRAMME_FIELDS,
  PROGRAMME_SOURCES,
  kindName,
  type ProgrammeRecord,
} from './programme-labels';
import { ProgrammePreview } from './programme-preview';

const ProgrammeTitle = () => {
  const programme = useRecordContext<ProgrammeRecord>();
  return <span>{programme ? `${programme.title} (${kindName(programme.kind)})` : 'Program'}</span>;
};

const RESTORING = {
  verb: 'Restore this version',
  done: 'Version restored.',
  text: 'This restores the program’s content. Whether it’s published stays the same, and so do the sessions students marked done. The current content is saved as a version, so you can come back to it.',
};

/** Edits a training program, with its versions. */
export const ProgrammeEdit = () => {
  const id = String(useGetRecordId());
  return (
    <VersionedEdit
      key={id}
      resource="programmes"
      id={id}
      title={<ProgrammeTitle />}
      fields={PROGRAMME_FIELDS}
      sources={PROGRAMME_SOURCES}
      saveLabel="Save"
      restoring={RESTORING}
      redirect={false}
      more={
        <>
          <ProgrammePreview />
          <RemoveButton
            resource="programmes"
            title="Delete this program?"
            done="Program deleted."
            call={() => api.DELETE('/api/admin/programmes/{id}', { params: { path: { id } } })}
          />
        </>
      }
    >
      <ProgrammeFields />
    </VersionedEdit>
  );
};
