import { useGetRecordId, useRecordContext } from 'react-admin';
import { api } from '../../api/client';
import { RemoveButton } from '../remove-button';
import { VersionedEdit } from '../words/versioned-edit';
import { ProgrammeFields } from './programme-fields';
import { PROGRAMME_FIELDS, PROGRAMME_SOURCES, kindName, type ProgrammeRecord } from './programme-labels';
import { ProgrammePreview } from './programme-preview';

const ProgrammeTitle = () => {
  const programme = useRecordContext<ProgrammeRecord>();
  return <span>{programme ? `${programme.title} (${kindName(programme.kind)})` : 'Program'}</span>;
};

const RESTORING = {
  verb: 'Bring it back',
  done: 'The program says that again.',
  text: 'The program says this again; whether students find it stays as it is, and so does what they ticked. What it says now is kept as a version, so that you can come back to it.',
};

/** A training program with its versions. */
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
            title="Remove this program?"
            done="The program is gone."
            call={() => api.DELETE('/api/admin/programmes/{id}', { params: { path: { id } } })}
          />
        </>
      }
    >
      <ProgrammeFields />
    </VersionedEdit>
  );
};
