import { useGetRecordId, useRecordContext, useResourceContext } from 'react-admin';
import { api } from '../../api/client';
import { RemoveButton } from '../remove-button';
import { VersionedEdit } from './versioned-edit';
import { WordFields } from './word-fields';
import { WORD_KINDS, isWordKind, said, type WordKind, type WordRecord } from './word-kinds';

const WordTitle = ({ kind }: { kind: WordKind }) => {
  const record = useRecordContext<WordRecord>();
  return <span>{record ? said(record, WORD_KINDS[kind].fields[0].source) : WORD_KINDS[kind].one}</span>;
};

/** One entry of a list of words, with its versions. */
export const WordEdit = () => {
  const resource = useResourceContext();
  const kind = isWordKind(resource) ? resource : 'faq';
  const id = String(useGetRecordId());
  const { fields } = WORD_KINDS[kind];
  return (
    <VersionedEdit
      key={id}
      resource={kind}
      id={id}
      title={<WordTitle kind={kind} />}
      fields={fields}
      sources={fields.map(({ source }) => source)}
      more={
        <RemoveButton
          resource={kind}
          title="Delete this from the site?"
          done="Deleted from the site."
          // the four lists answer alike
          call={() => api.DELETE(`/api/admin/${kind}/{id}` as '/api/admin/faq/{id}', { params: { path: { id } } })}
        />
      }
      redirect={false}
    >
      <WordFields kind={kind} />
    </VersionedEdit>
  );
};
