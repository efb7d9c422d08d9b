import { useGetRecordId, useRecordContext, useResourceContext } from 'react-admin';
import { api } from '../../api/client';
import { RemoveButton } from '../remove-button';
import { VersionedEdit } from './versioned-edit';
import { CopyFields } from './copy-fields';
import {
  COPY_COLLECTIONS,
  isCopyCollection,
  said,
  type CopyCollection,
  type CopyRecord,
} from './copy-collections';

const CopyTitle = ({ kind }: { kind: CopyCollection }) => {
  const record = useRecordContext<CopyRecord>();
  return (
    <span>
      {record ? said(record, COPY_COLLECTIONS[kind].fields[0].source) : COPY_COLLECTIONS[kind].one}
    </span>
  );
};

/** Edits an entry, with its versions. */
export const CopyEdit = () => {
  const resource = useResourceContext();
  const kind = isCopyCollection(resource) ? resource : 'faq';
  const id = String(useGetRecordId());
  const { fields } = COPY_COLLECTIONS[kind];
  return (
    <VersionedEdit
      key={id}
      resource={kind}
      id={id}
      title={<CopyTitle kind={kind} />}
      fields={fields}
      sources={fields.map(({ source }) => source)}
      more={
        <RemoveButton
          resource={kind}
          title="Delete this from the site?"
          done="Deleted from the site."
          // all collections have the same endpoints
          call={() =>
            api.DELETE(`/api/admin/${kind}/{id}` as '/api/admin/faq/{id}', {
              params: { path: { id } },
            })
          }
        />
      }
      redirect={false}
    >
      <CopyFields kind={kind} />
    </VersionedEdit>
  );
};
